-- Runs of operating tasks: backups, restore drills, checks of the invariants. The command line and the worker write
-- them; metrics and the system screen read the last one of each kind.
create table operation_runs (
  id          bigint      generated always as identity primary key,
  kind        text        not null
    check (kind in ('DATABASE_BACKUP', 'MEDIA_BACKUP', 'BACKUP_CHECK', 'RESTORE_DRILL', 'INVARIANTS')),
  started_at  timestamptz not null,
  finished_at timestamptz not null default clock_timestamp() check (finished_at >= started_at),
  ok          boolean     not null,
  -- Figures and the reason of a failure; never personal data.
  details     jsonb       not null default '{}'
);
create index operation_runs_latest on operation_runs (kind, finished_at desc);
