-- What a logo and a mark of the brand are also kept as: PNGs in the sizes that home screens, mails and link previews want.
create table image_renditions (
  image_id integer not null references images on delete cascade,
  name text not null check (name ~ '^[a-z0-9]{1,16}$'),
  data bytea not null,
  primary key (image_id, name)
);
