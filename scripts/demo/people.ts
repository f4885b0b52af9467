export interface Person {
  firstName: string;
  lastName: string;
  /** What neighbors see; the first name where it is left out. */
  displayName?: string;
}

/** The neighbors of the demo. `marina` is whom the visitor signs in as. */
export const PEOPLE = {
  marina: { firstName: "Marina", lastName: "Reyes", displayName: "Marina R." },
  otto: { firstName: "Otto", lastName: "Lindqvist", displayName: "Captain Otto" },
  nora: { firstName: "Nora", lastName: "Kowalski" },
  dev: { firstName: "Dev", lastName: "Patel", displayName: "Dev on 14th" },
  june: { firstName: "June", lastName: "Halvorsen", displayName: "Grandma June" },
  theo: { firstName: "Theo", lastName: "Baptiste" },
  priya: { firstName: "Priya", lastName: "Nair", displayName: "Priya 🌿" },
  wes: { firstName: "Wes", lastName: "Tanaka" },
  lucia: { firstName: "Lucía", lastName: "Fuentes", displayName: "Lucía F." },
  sam: { firstName: "Sam", lastName: "Okafor" },
  bea: { firstName: "Beatrice", lastName: "Young", displayName: "Bea the Baker" },
  hank: { firstName: "Hank", lastName: "Mattila" },
  iris: { firstName: "Iris", lastName: "Chen" },
  milo: { firstName: "Milo", lastName: "Petrov", displayName: "Milo (Pipeline Rd)" },
  ada: { firstName: "Ada", lastName: "Nwosu" },
  finn: { firstName: "Finn", lastName: "Gallagher" },
  rosa: { firstName: "Rosa", lastName: "Delgado", displayName: "Coach Rosa" },
  jonas: { firstName: "Jonas", lastName: "Berg" },
  kiki: { firstName: "Kiki", lastName: "Yamamoto", displayName: "kiki ✨" },
  walt: { firstName: "Walt", lastName: "Jensen" },
  tess: { firstName: "Tess", lastName: "Moreau" },
  omar: { firstName: "Omar", lastName: "Haddad" },
  gwen: { firstName: "Gwen", lastName: "Abernathy", displayName: "Gwen at the library" },
  eli: { firstName: "Eli", lastName: "Rosenthal" },
  maeve: { firstName: "Maeve", lastName: "Sullivan" },
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof PEOPLE;

/** Who the visitor is: a neighbor whose next answer to a ripple earns a badge. */
export const VISITOR: PersonKey = "marina";

/** Every neighbor's password: the demo lives on this machine and ends with Ctrl-C. */
export const DEMO_PASSWORD = "Tidepool-1811";

export const emailOf = (key: PersonKey): string => `${key}@example.com`;
