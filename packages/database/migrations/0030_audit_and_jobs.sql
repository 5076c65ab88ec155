-- The audit log is read by people: newest first, by person, by kind of thing, by what happened, by one thing and all
-- that was done about it. Each is a walk along one index, however long the log is.
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_action on audit_log (action, at desc, id desc);
create index audit_log_by_kind on audit_log (subject, at desc, id desc);
drop index audit_log_by_subject;
create index audit_log_by_subject on audit_log (subject, subject_id, at desc, id desc);
-- A price, a picture, a closure is a thing of its own, and part of its villa's history; a payment of its reservation's.
create index audit_log_by_villa on audit_log ((change->>'villaId'), at desc, id desc)
  where change->>'villaId' is not null;
create index audit_log_by_reservation on audit_log ((change->>'reservationId'), at desc, id desc)
  where change->>'reservationId' is not null;
