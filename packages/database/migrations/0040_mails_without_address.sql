-- A reservation taken by phone may have no e-mail address. A mail to its guest is stored as not sent, so that staff see which one is missing.
alter type mail_state add value 'NO_ADDRESS';
-- As text: a value added to an enum cannot be used in the transaction that adds it.
alter table mails
  drop constraint mails_to_address_check,
  add constraint mails_to_address_check
    check (to_address !~ '[\r\n]' and (to_address = '') = (state::text = 'NO_ADDRESS'));
