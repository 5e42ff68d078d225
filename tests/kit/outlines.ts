/**
 * Outlines that a screen reader must find, by page kind and in this order: written by hand and
 * limited to the content that visitors come for. Everything else on a page may change.
 */
export const OUTLINES: Readonly<Record<string, string>> = {
  '/': `
    - main:
      - heading "Детский сад, где внимания хватает каждому" [level=1]
      - list "Группы по возрасту":
        - listitem:
          - link /1,5.+3 года/:
            - /url: /programs/yasli
          - text: /Спутник.*2.места/
      - paragraph:
        - link "Записаться на экскурсию":
          - /url: /lead
      - region "Слово директора":
        - figure "Елена Воронова, директор"
      - heading "Кто рядом с ребёнком" [level=2]
      - heading "Программы и цены" [level=2]
      - link "Рассчитать стоимость":
        - /url: /info/cost
      - heading "Что говорят родители" [level=2]
      - heading "Экскурсия по саду" [level=2]
      - paragraph:
        - link "Записаться на экскурсию"
      - heading "Как нас найти" [level=2]`,
  '/news': `
    - main:
      - navigation "Вы здесь"
      - heading "Новости" [level=1]
      - list:
        - listitem:
          - article:
            - img
            - paragraph:
              - time: 17 ноября 2026
            - heading "Расписание на декабрь и январь" [level=3]:
              - link "Расписание на декабрь и январь"`,
  '/programs/polnyj-den': `
    - main:
      - navigation "Вы здесь":
        - list:
          - listitem:
            - link "Программы"
      - heading "Полный день" [level=1]
      - list:
        - listitem: /55 000 ₽ в месяц/
      - group: Что входит
      - list:
        - listitem:
          - paragraph:
            - link /лист ожидания/
      - link "Записаться на экскурсию":
        - /url: /lead?form=tour&program=polnyj-den
      - article:
        - term: Возраст
        - definition: /3.+7 лет/
        - heading "Четыре группы" [level=2]
        - table:
          - rowgroup:
            - row /Группа Возраст/`,
  '/lead': `
    - main:
      - heading "Запись на экскурсию" [level=1]
      - textbox "Как к вам обращаться"
      - textbox "Телефон"
      - group: Добавить подробности
      - checkbox /Я согласен на обработку персональных данных/
      - checkbox /рекламную рассылку.*необязательно/
      - button "Записаться"
      - navigation "Другие формы"
      - heading "Что будет дальше" [level=2]
      - list:
        - listitem:
          - paragraph: Вы отправляете форму`,
  '/contacts': `
    - main:
      - heading "Контакты" [level=1]
      - paragraph: 121000, Москва, Орбитальная улица, дом 7
      - paragraph:
        - link "Построить маршрут"
      - term: Телефон
      - definition:
        - link "+7 (495) 000-45-00"
      - term: Часы работы`,
  // This outline includes the frame around every page.
  '/team': `
    - link "К содержанию"
    - banner:
      - link "Космосад"
      - navigation "Главное меню":
        - list:
          - listitem:
            - link "О саде"
          - listitem:
            - link "Программы"
      - button "Версия для слабовидящих"
      - link "На экскурсию"
    - main:
      - heading "Команда" [level=1]
      - heading "Экипаж" [level=2]
      - list:
        - listitem:
          - paragraph: /«Спутник» 1,5.+3 года/
          - list:
            - listitem:
              - img "Ольга Соколова"
              - heading "Ольга Соколова" [level=3]:
                - link "Ольга Соколова"
      - heading "Специалисты" [level=2]
    - contentinfo:
      - link /\\+7 \\(495\\)/`,
  '/gallery': `
    - main:
      - heading "Фото" [level=1]
      - list:
        - listitem:
          - article:
            - img
            - heading "Осенний бал 2026" [level=3]:
              - link "Осенний бал 2026"
            - paragraph: 6 картинок`,
  '/info': `
    - main:
      - heading "Родителям" [level=1]
      - navigation "На этой странице":
        - list:
          - listitem:
            - link "Цены"
          - listitem:
            - link "Как к нам поступить"
      - heading "Цены" [level=2]
      - heading "Распорядок дня" [level=2]`,
};
