-- Wrong codes of the second factor are counted by account, over all of its sessions.
alter type login_bucket add value 'factor' after 'device';
