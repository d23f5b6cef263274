-- What the seller says of a payment in Stars that no order knows: give it back, or leave it.
alter table telegram_charges add column seller_says text constraint telegram_charges_seller_says_check check (seller_says in ('return', 'leave'));
alter table telegram_charges add constraint telegram_charges_said check (seller_says is null or not counts);
