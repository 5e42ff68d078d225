/**
 * Fields of «Сведения об образовательной организации» by part. A field is named as its `itemprop`,
 * which inspectors' programs look for; a table also has columns, which are named alike.
 */
const programme = ['eduCode', 'eduName', 'eduLevel'] as const;
const person = ['fio', 'post', 'telephone', 'email'] as const;
const place = ['objName', 'objAddress', 'objOvz'] as const;

export const svedenParts = {
  common: {
    fullName: [],
    shortName: [],
    regDate: [],
    uchredLaw: ['nameUchred', 'addressUchred', 'telUchred', 'mailUchred', 'websiteUchred'],
    address: [],
    workTime: [],
    telephone: [],
    email: [],
    filInfo: [],
    repInfo: [],
    licenseDocLink: [],
  },
  struct: {
    structOrgUprav: ['name', 'fio', 'post', 'addressStr', 'site', 'email', 'divisionClauseDocLink'],
  },
  document: {
    ustavDocLink: [],
    localActStud: [],
    localActOrder: [],
    localActCollec: [],
    reportEduDocLink: [],
    prescriptionDocLink: [],
    priemDocLink: [],
    modeDocLink: [],
    tekKontrolDocLink: [],
    perevodDocLink: [],
    vozDocLink: [],
  },
  education: {
    eduOp: [
      ...programme,
      'eduForm',
      'learningTerm',
      'opMain',
      'educationPlan',
      'educationShedule',
      'educationRpd',
      'methodology',
    ],
    languageEl: [],
    eduChislenEl: [],
  },
  eduStandarts: { eduFedDoc: [], eduStandartDoc: [], eduFedTreb: [], eduStandartTreb: [] },
  managers: { rucovodstvo: person, rucovodstvoZam: person },
  employees: {
    teachingStaff: [
      'fio',
      'post',
      'teachingDiscipline',
      'teachingLevel',
      'degree',
      'academStat',
      'qualification',
      'profDevelopment',
      'specExperience',
      'teachingOp',
    ],
  },
  objects: {
    purposeCab: ['addressCab', 'nameCab', 'osnCab', 'ovzCab'],
    purposePrac: ['addressPrac', 'namePrac', 'osnPrac', 'ovzPrac'],
    purposeLibr: place,
    purposeSport: place,
    purposeFacil: [],
    purposeFacilOvz: [],
    ovz: [],
    comNet: [],
    comNetOvz: [],
    erList: [],
    erListOvz: [],
    techOvz: [],
  },
  paid_edu: { paidEdu: [], paidDog: [], paidSt: [], paidParents: [] },
  budget: {
    volume: ['finBFVolume', 'finBRVolume', 'finBMVolume', 'finPVolume'],
    finYear: [],
    finPost: [],
    finRas: [],
    finPlanDocLink: [],
  },
  vacant: {
    vacant: [
      ...programme,
      'eduProf',
      'eduCourse',
      'eduForm',
      'numberBFVacant',
      'numberBRVacant',
      'numberBMVacant',
      'numberPVacant',
    ],
  },
  grants: { grant: [], support: [] },
  inter: { internationalDog: ['stateName', 'orgName', 'dogReg'] },
  catering: { meals: place, health: place },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

type Parts = typeof svedenParts;
export type SvedenPartName = keyof Parts;
type FieldName = { [Part in SvedenPartName]: keyof Parts[Part] }[SvedenPartName];
type Columns = {
  [Part in SvedenPartName]: Parts[Part][keyof Parts[Part]];
}[SvedenPartName] extends infer Table
  ? Table extends readonly (infer Column)[]
    ? Column
    : never
  : never;

/** A field of a part, or a column of one. */
export type SvedenName = FieldName | Columns;

interface SvedenField {
  readonly name: SvedenName;
  /** Empty for a field that is no table. */
  readonly columns: readonly SvedenName[];
}

const isPart = (slug: string): slug is SvedenPartName => Object.hasOwn(svedenParts, slug);

/** Fields of a part in their order; none for a part that is not known. */
export const svedenFieldsOf = (slug: string): SvedenField[] =>
  isPart(slug)
    ? Object.entries(svedenParts[slug]).map(([name, columns]) => ({ name, columns }) as SvedenField)
    : [];
