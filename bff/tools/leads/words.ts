export const USAGE = `npm run --silent leads -- <команда>

Каждый день
  visits [день или дни]              кто придёт, кто просил и кто ждёт ответа, с этой минуты
  times [день или дни]               время визитов: свободные места и коды
  find <слова>                       части имени или почты, от четырёх цифр телефона, № 15
  mark <номер> called|unreached|came|missed|declined|none [заметка]
  mark <номер> person                снимает «проверьте»: заявка уходит как новая
  note <номер> [заметка]             стоит рядом с отметкой; без слов — снимает
  move <номер> <время>               записывает или переносит: код или 28.11 11:00
  cancel <номер>
  book <время> --name … --phone … [--email …] [--age 3] [--comment …]
  link <номер>                       ещё раз шлёт семье ссылку на её визит
  free --network <адрес> | --phone <телефон>
                                     отменяет все будущие визиты наплыва
    --dry-run                        mark, note, move, cancel, book, link, free: только показывает

Заявки
  list [--state waiting|refused|sent|dead|void|held] [--since 27.11] [--until …] [--limit 50] [--json]
  show <номер> [--json]
  export [--state …] [--since …] [--until 30.11] [--json]
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

Дни считаются по времени детского сада: 28.11, завтра, суббота, 27.11.2026, 27.11–30.11. Команды работают с LEADS_DB, и пока BFF работает.`;

/** Messages of the tool, apart from those that staff read about changes. */
export const toolTexts = {
  nobody: 'Никто не записан и не просил.',
  noTimes: 'В расписании нет времени для визитов.',
  date: 'это 28.11, завтра, суббота или 27.11.2026',
  reversed: '--until — день не раньше --since',
  notFound: 'Никого не нашлось.',
  noLeads: 'Заявок нет.',
  dryRun: 'Это проба, ничего не изменено. Было бы так:',
  noNumber: 'Номер заявки — целое число от 1',
  noPhone: '--phone — российский или международный номер',
  noFlood: 'Назовите что-то одно: --network с IP-адресом или --phone с номером',
  noNetwork: '--network — IP-адрес, например 203.0.113.7',
  numberOrPhone: 'Назовите номер заявки или --phone, не оба',
  mark: 'Отметка — called (позвонили), unreached (не дозвонились), came (пришли), missed (не пришли), declined (отказались), none (снять) или person (это человек)',
  time: 'Время — это код из «times» или день и время, например 28.11 11:00',
  otherTime: 'В этот день есть другое время:',
  noTimesThen: 'Визитов тогда нет.',
  dayOver: 'Этот день уже прошёл.',
  severalTimes: 'В это время есть несколько визитов, назовите код:',
  noSlots: 'Расписание сейчас недоступно или не задано',
  noChannel: 'Каналов доставки нет: «Delivery» в bff/leads/README.md',
  deletionMailed: 'Письмо семье ушло.',
  withdrawn: 'Семье не пишем.',
  held: 'У заявки отметка «проверьте»: если это человек, снимите её, «mark <номер> person»',
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
