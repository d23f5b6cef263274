-- What the store says by itself belongs to no trade any more. A shop that is in use goes on saying what it said: as words of
-- its own, which its seller can change.
insert into settings (key, value, updated_at)
  select key, value::jsonb, now() from (values
    ('footerText', '"Distributor key terbesar di Asia sejak 2018"'),
    ('cardMaintenance', '"Cheat sedang di perbaiki"'),
    ('maintenanceTitle', '{"id": "Status Hack", "en": "Product status", "ar": "حالة المنتج", "zh": "商品状态", "th": "สถานะสินค้า"}'),
    ('membersName', '{"id": "VIP Members", "en": "VIP members", "ar": "أعضاء VIP", "zh": "VIP 会员", "th": "สมาชิก VIP"}'),
    ('membersSignIn', '{"id": "Login VIP Member", "en": "VIP member sign-in", "ar": "دخول أعضاء VIP", "zh": "VIP 会员登录", "th": "เข้าสู่ระบบสมาชิก VIP"}'),
    ('membersContent', '{"id": "Area Konten VIP", "en": "VIP content", "ar": "محتوى VIP", "zh": "VIP 专区", "th": "เนื้อหา VIP"}'),
    ('memberReports', 'true')) words (key, value)
  where exists (select 1 from users)
  on conflict do nothing;
update terms set texts = '{"id": "All Games", "en": "All games", "ar": "كل الألعاب", "zh": "全部游戏", "th": "ทุกเกม"}'
  where kind = 'row' and name = 'game' and texts = '{}' and exists (select 1 from users);
