import type { SvedenName, SvedenPartName } from '#contract/sveden-fields.ts';

/** «Сведения об образовательной организации». */

export const svedenNone = 'Отсутствует';
export const svedenNavigation = 'Подразделы';

/** Titles of the parts, where the content has none. */
export const svedenTitles: Readonly<Record<SvedenPartName, string>> = {
  common: 'Основные сведения',
  struct: 'Структура и\u00a0органы управления образовательной организацией',
  document: 'Документы',
  education: 'Образование',
  eduStandarts: 'Образовательные стандарты и\u00a0требования',
  managers: 'Руководство',
  employees: 'Педагогический состав',
  objects:
    'Материально-техническое обеспечение и\u00a0оснащённость образовательного процесса. Доступная среда',
  paid_edu: 'Платные образовательные услуги',
  budget: 'Финансово-хозяйственная деятельность',
  vacant: 'Вакантные места для приёма (перевода) обучающихся',
  grants: 'Стипендии и\u00a0меры поддержки обучающихся',
  inter: 'Международное сотрудничество',
  catering: 'Организация питания в\u00a0образовательной организации',
};

const person = {
  fio: 'Фамилия, имя, отчество',
  post: 'Должность',
  telephone: 'Контактные телефоны',
  email: 'Адреса электронной почты',
} as const;

const organization = {
  fullName: 'Полное наименование образовательной организации',
  shortName: 'Сокращённое наименование',
  regDate: 'Дата создания',
  uchredLaw: 'Учредители',
  nameUchred: 'Наименование или имя',
  addressUchred: 'Адрес',
  telUchred: 'Телефон',
  mailUchred: 'Электронная почта',
  websiteUchred: 'Сайт',
  address: 'Место нахождения',
  workTime: 'Режим и\u00a0график работы',
  filInfo: 'Филиалы',
  repInfo: 'Представительства',
  licenseDocLink: 'Лицензия на\u00a0осуществление образовательной деятельности',
  structOrgUprav: 'Структурные подразделения и\u00a0органы управления',
  name: 'Наименование',
  addressStr: 'Место нахождения',
  site: 'Сайт',
  divisionClauseDocLink: 'Положение',
  rucovodstvo: 'Руководитель',
  rucovodstvoZam: 'Заместители руководителя',
} as const;

const documents = {
  ustavDocLink: 'Устав',
  localActStud: 'Правила внутреннего распорядка обучающихся',
  localActOrder: 'Правила внутреннего трудового распорядка',
  localActCollec: 'Коллективный договор',
  reportEduDocLink: 'Отчёт о\u00a0результатах самообследования',
  prescriptionDocLink:
    'Предписания органов контроля в\u00a0сфере образования и\u00a0отчёты об\u00a0их\u00a0исполнении',
  priemDocLink: 'Правила приёма обучающихся',
  modeDocLink: 'Режим занятий обучающихся',
  tekKontrolDocLink:
    'Формы, периодичность и\u00a0порядок текущего контроля успеваемости и\u00a0промежуточной аттестации',
  perevodDocLink: 'Порядок и\u00a0основания перевода, отчисления и\u00a0восстановления обучающихся',
  vozDocLink:
    'Порядок оформления возникновения, приостановления и\u00a0прекращения отношений с\u00a0обучающимися и\u00a0их\u00a0родителями',
  eduFedDoc: 'Федеральные государственные образовательные стандарты',
  eduStandartDoc: 'Образовательные стандарты, утверждённые организацией',
  eduFedTreb: 'Федеральные государственные требования',
  eduStandartTreb: 'Самостоятельно устанавливаемые требования',
} as const;

const education = {
  eduOp: 'Образовательные программы',
  eduCode: 'Код',
  eduName: 'Наименование',
  eduLevel: 'Уровень образования',
  eduProf: 'Образовательная программа',
  eduForm: 'Форма обучения',
  eduCourse: 'Курс',
  learningTerm: 'Срок обучения',
  opMain: 'Описание программы',
  educationPlan: 'Учебный план',
  educationShedule: 'Календарный учебный график',
  educationRpd: 'Рабочие программы',
  methodology: 'Методические документы',
  languageEl: 'Языки образования',
  eduChislenEl: 'Численность обучающихся',
  vacant: 'Вакантные места',
  numberBFVacant: 'За\u00a0счёт федерального бюджета',
  numberBRVacant: 'За\u00a0счёт бюджета субъекта РФ',
  numberBMVacant: 'За\u00a0счёт местного бюджета',
  numberPVacant: 'По\u00a0договорам за\u00a0счёт физических и\u00a0юридических лиц',
  teachingStaff: 'Педагогические работники',
  teachingDiscipline: 'Что преподаёт',
  teachingLevel: 'Уровень образования и\u00a0квалификация',
  degree: 'Учёная степень',
  academStat: 'Учёное звание',
  qualification: 'Повышение квалификации',
  profDevelopment: 'Профессиональная переподготовка',
  specExperience: 'Опыт работы в\u00a0профессиональной сфере',
  teachingOp: 'Образовательные программы',
} as const;

const facilities = {
  purposeCab: 'Оборудованные учебные кабинеты',
  addressCab: 'Адрес',
  nameCab: 'Наименование',
  osnCab: 'Оснащённость',
  ovzCab: 'Приспособленность для инвалидов и\u00a0лиц с\u00a0ОВЗ',
  purposePrac: 'Объекты для практических занятий',
  addressPrac: 'Адрес',
  namePrac: 'Наименование',
  osnPrac: 'Оснащённость',
  ovzPrac: 'Приспособленность для инвалидов и\u00a0лиц с\u00a0ОВЗ',
  purposeLibr: 'Библиотека',
  purposeSport: 'Объекты спорта',
  objName: 'Наименование',
  objAddress: 'Адрес',
  objOvz: 'Приспособленность для инвалидов и\u00a0лиц с\u00a0ОВЗ',
  purposeFacil: 'Средства обучения и\u00a0воспитания',
  purposeFacilOvz: 'Приспособленные средства обучения и\u00a0воспитания',
  ovz: 'Доступ в\u00a0здания инвалидов и\u00a0лиц с\u00a0ОВЗ',
  comNet: 'Доступ к\u00a0информационным системам и\u00a0сетям',
  comNetOvz: 'Приспособленный доступ к\u00a0информационным системам и\u00a0сетям',
  erList: 'Электронные образовательные ресурсы',
  erListOvz: 'Приспособленные электронные образовательные ресурсы',
  techOvz: 'Специальные технические средства обучения',
  meals: 'Условия питания',
  health: 'Условия охраны здоровья',
} as const;

const money = {
  paidEdu: 'Порядок оказания платных образовательных услуг',
  paidDog: 'Образец договора об\u00a0оказании платных образовательных услуг',
  paidSt: 'Стоимость обучения по\u00a0каждой программе',
  paidParents: 'Плата, взимаемая с\u00a0родителей за\u00a0присмотр и\u00a0уход за\u00a0детьми',
  volume: 'Объём образовательной деятельности',
  finBFVolume: 'За\u00a0счёт федерального бюджета',
  finBRVolume: 'За\u00a0счёт бюджетов субъектов РФ',
  finBMVolume: 'За\u00a0счёт местных бюджетов',
  finPVolume: 'По\u00a0договорам о\u00a0платных образовательных услугах',
  finYear: 'Отчётный год',
  finPost: 'Поступление средств',
  finRas: 'Расходование средств',
  finPlanDocLink: 'План финансово-хозяйственной деятельности',
  grant: 'Стипендии',
  support: 'Меры социальной поддержки',
  internationalDog: 'Договоры с\u00a0иностранными и\u00a0международными организациями',
  stateName: 'Государство',
  orgName: 'Организация',
  dogReg: 'Реквизиты договора',
} as const;

/** Labels of the fields by `itemprop`. */
export const svedenLabels: Readonly<Record<SvedenName, string>> = {
  ...person,
  ...organization,
  ...documents,
  ...education,
  ...facilities,
  ...money,
};
