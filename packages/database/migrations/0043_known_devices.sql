-- Logins from a device that signed in before are counted by device, so that guessing elsewhere cannot lock its user out.
alter type login_bucket add value 'device';
