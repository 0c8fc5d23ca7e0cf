-- Until when somebody could know the places of what others had planned, and of photos that were there; null where never, or where they still can.
alter table users add column knew_places_until timestamptz;
-- Of those who were curators before, what they can know ends now.
update users set knew_places_until = now()
where staff_role is distinct from 'curator'
  and id::text in (select subject from audit_log where action in ('staff.remove', 'staff.change-role') and before ->> 'role' = 'curator');
