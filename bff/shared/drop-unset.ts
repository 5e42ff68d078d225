type Unsettable<Fields> = {
  [Name in keyof Fields]-?: undefined extends Fields[Name] ? Name : never;
}[keyof Fields];

type WithoutUnset<Fields> = Omit<Fields, Unsettable<Fields>> & {
  [Name in Unsettable<Fields>]?: Exclude<Fields[Name], undefined>;
};

/** A copy without the fields that are undefined, for types and JSON that tell "missing" from "set". */
export const dropUnset = <Fields extends object>(fields: Fields): WithoutUnset<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUnset<Fields>;
