CREATE TABLE setting (name text primary key, value text not null) strict;
CREATE TABLE account (
    name text primary key, stamp text not null, password text, link text, link_until integer
  ) strict;
CREATE TABLE version (
    id integer primary key autoincrement, file text not null, text text not null,
    author text, saved_at integer not null
  ) strict;
CREATE INDEX version_by_file on version (file, id);
insert into setting values ('secret', 'RnCh28LZt6vJRajIAAkPiR7pi1ri0Y6qNeOqfuozj3Q');
insert into account values ('Анна', 'aQRXmvCiAL89rm-6Eg7diO7MZrmIvNTD', '4CyiaflWtnmbsxvUnVxuxA.3aUlN2ux_nVkRBx1xe3AKzFjxG9FgQEuvsl3NZ1ylj0', NULL, NULL);
insert into account values ('Борис', 'nXGMwdJW1uz3nFjwN2AA5ac_ZCc6g5db', NULL, 'EftYXUXUJVBl5i2d1c3Dap', 1795962959845);
insert into version values (1, 'contacts.yaml', 'title: Контакты
phone: +7 (495) 000-45-00
email: info@kosmosad.example
address: 121000, Москва, Орбитальная улица, дом 7
metro:
  - { title: Крылатское, color: "#0078BE", walk_min: 9 }
  - { title: Молодёжная, color: "#0078BE", walk_min: 14 }
lat: 55.7571
lon: 37.4082
zoom: 16
map_image: { url: /pictures/scenes/entrance-1.jpg, alt: "Вход в сад под навесом: директор встречает семью с девочкой" }
entrance_text: "Главный вход — с Орбитальной улицы, через калитку с постом охраны. Назовите имя, на которое записались, и время экскурсии: вы уже в списке. С коляской удобнее войти по пандусу справа от крыльца, колясочная — сразу за дверью."
parking_text: "У ворот шесть гостевых мест, стоянка на время приёма и экскурсии бесплатная. С 8:00 до 8:30 места нужны всем сразу, поэтому просим не задерживаться дольше десяти минут."
work_time:
  - { days: "Пн–Пт, администратор и телефон", from: "7:30", to: "20:00" }
  - { days: "Пн–Пт, группы", from: "8:00", to: "19:00" }
  - { days: "Пн–Пт, вечерняя группа", from: "19:00", to: "20:00" }
  - { days: "Сб, экскурсии по записи", from: "10:00", to: "13:00" }
closed:
  - { from: "2026-12-31", to: "2027-01-10", title: Новогодние каникулы }
  - { from: "2027-02-23", to: "2027-02-23", title: День защитника Отечества }
  - { from: "2027-03-08", to: "2027-03-08", title: Международный женский день }
  - { from: "2027-05-03", to: "2027-05-03", title: Праздник Весны и Труда }
  - { from: "2027-05-10", to: "2027-05-10", title: День Победы }
  - { from: "2027-06-14", to: "2027-06-14", title: День России }
  - { from: "2027-11-04", to: "2027-11-04", title: День народного единства }
departments:
  - title: Запись, договоры и оплата
    name: Татьяна Никитина, управляющая
    work_time: "Пн–Пт 7:30–20:00"
  - title: Вопрос директору
    name: Елена Воронова, директор
    work_time: "Пн–Пт 10:00–12:00 и 16:00–18:00, по записи"
  - title: Медицинский кабинет
    name: Галина Степанова, медсестра
    work_time: "Пн–Пт 8:00–19:00"
messengers:
  - { type: vk, url: https://vk.com/kosmosad_example }
  - { type: telegram, url: https://t.me/kosmosad_example }
requisites:
  legal_name: Общество с ограниченной ответственностью «Космосад»
  short_name: ООО «Космосад»
  inn: "7700000000"
  kpp: "770001001"
  ogrn: "1217700000000"
  legal_address: 121000, Москва, Орбитальная улица, дом 7
lead_slug: tour
seo:
  description: "Детский сад «Космосад»: Москва, Орбитальная улица, 7. Девять минут пешком от метро «Крылатское». Телефон +7 (495) 000-45-00, экскурсии по записи."
', NULL, 1795876555532);
insert into version values (2, 'contacts.yaml', 'title: Контакты и дорога
phone: +7 (495) 000-45-00
email: info@kosmosad.example
address: 121000, Москва, Орбитальная улица, дом 7
metro:
  - { title: Крылатское, color: "#0078BE", walk_min: 9 }
  - { title: Молодёжная, color: "#0078BE", walk_min: 14 }
lat: 55.7571
lon: 37.4082
zoom: 16
map_image: { url: /pictures/scenes/entrance-1.jpg, alt: "Вход в сад под навесом: директор встречает семью с девочкой" }
entrance_text: "Главный вход — с Орбитальной улицы, через калитку с постом охраны. Назовите имя, на которое записались, и время экскурсии: вы уже в списке. С коляской удобнее войти по пандусу справа от крыльца, колясочная — сразу за дверью."
parking_text: "У ворот шесть гостевых мест, стоянка на время приёма и экскурсии бесплатная. С 8:00 до 8:30 места нужны всем сразу, поэтому просим не задерживаться дольше десяти минут."
work_time:
  - { days: "Пн–Пт, администратор и телефон", from: "7:30", to: "20:00" }
  - { days: "Пн–Пт, группы", from: "8:00", to: "19:00" }
  - { days: "Пн–Пт, вечерняя группа", from: "19:00", to: "20:00" }
  - { days: "Сб, экскурсии по записи", from: "10:00", to: "13:00" }
closed:
  - { from: "2026-12-31", to: "2027-01-10", title: Новогодние каникулы }
  - { from: "2027-02-23", to: "2027-02-23", title: День защитника Отечества }
  - { from: "2027-03-08", to: "2027-03-08", title: Международный женский день }
  - { from: "2027-05-03", to: "2027-05-03", title: Праздник Весны и Труда }
  - { from: "2027-05-10", to: "2027-05-10", title: День Победы }
  - { from: "2027-06-14", to: "2027-06-14", title: День России }
  - { from: "2027-11-04", to: "2027-11-04", title: День народного единства }
departments:
  - title: Запись, договоры и оплата
    name: Татьяна Никитина, управляющая
    work_time: "Пн–Пт 7:30–20:00"
  - title: Вопрос директору
    name: Елена Воронова, директор
    work_time: "Пн–Пт 10:00–12:00 и 16:00–18:00, по записи"
  - title: Медицинский кабинет
    name: Галина Степанова, медсестра
    work_time: "Пн–Пт 8:00–19:00"
messengers:
  - { type: vk, url: https://vk.com/kosmosad_example }
  - { type: telegram, url: https://t.me/kosmosad_example }
requisites:
  legal_name: Общество с ограниченной ответственностью «Космосад»
  short_name: ООО «Космосад»
  inn: "7700000000"
  kpp: "770001001"
  ogrn: "1217700000000"
  legal_address: 121000, Москва, Орбитальная улица, дом 7
lead_slug: tour
seo:
  description: "Детский сад «Космосад»: Москва, Орбитальная улица, 7. Девять минут пешком от метро «Крылатское». Телефон +7 (495) 000-45-00, экскурсии по записи."
', 'Анна', 1795876555916);
