-- An agency that upgrades has villas on the site whose verification is older than the new setting allows. The worker takes
-- none of them down before this day, so that there are 30 days, with two reminders, to check them.
insert into settings (key, value, public)
select 'permit_checks_from', (current_date + 30)::text, false
where exists (select from villas where status = 'PUBLISHED');
