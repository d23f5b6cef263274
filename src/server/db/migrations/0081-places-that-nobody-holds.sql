-- Orders whose payment was never made at the gateway kept the places that they had held.
update order_lines l set place = null from orders o where o.id = l.order_id and l.place = 'held' and o.status <> 'UNPAID';
