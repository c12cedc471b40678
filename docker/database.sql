-- Run once by psql, as the superuser of a new cluster.
\getenv password POSTGRES_PASSWORD

-- The role of the servers owns its database and nothing else: it cannot read files, run programs or set aside the triggers of the log.
create role zuuch login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
-- Where the data is, and so how much room its disk has: a past day is not begun without.
grant pg_read_all_settings to zuuch;
create database zuuch owner zuuch template template0 encoding 'UTF8';

-- From now on the superuser signs in inside the container alone: docker compose exec --user postgres db psql
alter role current_user password null;
