export const USAGE = `npm run --silent leads -- <команда>

  list [--state waiting|refused|sent|dead|void|held] [--since 27.11.2026] [--until …] [--limit 50] [--json]
  show <номер> [--json]
  export [--state …] [--since …] [--until …] [--json]
  resend <номер> | dead              доставляет ещё раз
  clear <номер> | dead [--dry-run]   снимает то, что не доставлено: конец тревоги
  delete <номер> | --phone <телефон> [--withdrawn] [--dry-run]
                                     семье с визитом впереди пишет, что он отменён;
                                     --withdrawn — не пишет: она отозвала согласие
  purge --days <дней> [--dry-run]    удаляет заявки старше, если старше и визит
    --wait <секунд>                  delete, purge: ждать, пока файлы читают другие; обычно 10
  downgrade                          отдаёт LEADS_DB прежнему выпуску; перед этим остановите BFF
  import <файл>                      копирует файл SQLite в LEADS_DB, пустую базу PostgreSQL
  restore < <копия>                  ставит копию на место файла LEADS_DB; сначала остановите BFF

Дни считаются по времени детского сада. Визиты, отметки и записи — на странице /staff (STAFF_PAGE=on). Команды работают с LEADS_DB, и пока BFF работает.`;

/** Messages of the tool. */
export const toolTexts = {
  date: 'день, как 28.11.2026',
  reversed: '--until — день не раньше --since',
  noLeads: 'Заявок нет.',
  noPhone: '--phone — российский или международный номер',
  numberOrPhone: 'Назовите номер заявки или --phone, не оба',
  noChannel: 'Каналов доставки нет: «Delivery» в bff/leads/README.md',
  deletionMailed: 'Письмо семье ушло.',
  withdrawn: 'Семье не пишем.',
  held: 'У заявки отметка «проверьте»: если это человек, снимите её на странице «Сегодня»',
  waiting: 'Базу читает другая программа, ждём…',
  noFile: 'Назовите файл SQLite',
  noImport: 'LEADS_DB должна быть адресом базы PostgreSQL',
  noRestore: 'LEADS_DB — база PostgreSQL: её восстанавливает pg_restore',
  noInput: 'Назовите копию так: npm run leads -- restore < copy.db',
  noCopy: 'Это не целая копия LEADS_DB, ничего не изменено',
  isUsed: 'LEADS_DB открыта: остановите все BFF (systemctl stop "kosmosad-bff@*") и повторите',
  afterRestore: 'Запустите BFF и повторите удаления, сделанные после копии.',
  downgraded: 'Теперь LEADS_DB прежнего вида: запустите прежний выпуск.',
  notEmpty: 'В LEADS_DB есть или были заявки: нужна пустая база',
  isRead:
    'их читает другая программа. Остановите её (копирование, консоль базы) и повторите команду',
} as const;
