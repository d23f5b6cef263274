-- How far something that is done to old rows, once, has come.
create table retention_marks (
  name text primary key,
  through bigint not null
);
