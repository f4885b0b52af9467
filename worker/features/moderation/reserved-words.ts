/** Wail itself and what it signs anonymous wails with: `SQUID_INK_AUTHOR`, "Anonymous". */
export const PRODUCT = "wail anonymous anonymus anonimous anonimo anonima";

/** What only somebody who runs the place is called, never a person alone. Spanish too, for neighbors who read it. */
export const OFFICE =
  "admin admins administrator administrators administration sysadmin moderator moderators moderation mod mods " +
  "official officials offical system staff support helpdesk webmaster postmaster superuser adminstrator administrador administradora moderador moderadora moderacion oficial sistema soporte";

/** Ordinary words, which say something else beside a word of the two lists above: "Wail Safety", "Squid Ink User". */
export const COMPANY =
  "team help desk service services customer care security safety bot hq operator operators operations ops owner founder ceo " +
  "community manager account accounts verified news alerts alert notification notifications info center app dev developer " +
  "developers neighbor member user author person someone equipo inc llc content squid pod mr mrs ms dr jr sr ii says anon message messages now just ago";

/** Further words that mean the company, beside its own name alone: "Wail Legal", but also "Legal Eagle" and "Crew Chief". */
export const BESIDE_WAIL =
  "crew employee employees representative representatives rep reps agent agents headquarters trust compliance legal policy " +
  "billing announcement announcements notice notices update updates management engineering assistant robot corporation corp company " +
  "helpline hotline privacy police emergency emergencies password reset recovery verification refund refunds payment payments " +
  "guideline guidelines rules login security safety guard review reviews reviewer appeal appeals report reports";

/** Words that place somebody at Wail in whatever company they stand: "Wail Support Tom". */
export const AT_WAIL = "team help helpdesk service security safety bot hq operator operators equipo";

/** What pods have none of, as nobody runs one: "Pod Operator". */
export const OVER_PODS = `${AT_WAIL} owner founder manager`;

/** What may follow in one piece, besides offices: fewer words, lest they add up to names. */
export const IN_ONE_PIECE = "team wail bot hq app help service user";

/** Words that change nothing; taken as they are, lest "la" be Lila. */
export const FILLERS = "the a an and of at from by for your our my real new de el la del";

/** What members take for a role at Wail where it is the whole name: "Safety Team", "The Operator". */
export const ROLES =
  "operator, operators, safety team, security team, trust team, account team, accounts team, app team, community team, " +
  "community manager, community managers, pod manager, app operator, community operator, " +
  "customer service, customer care, service team, help center, help team, privacy team, legal team, billing team, review team, appeals team, report team, reports team, pod leader, pod leaders";

/** Titles that no neighbor's name has, wherever they stand: "Moderator Tom". */
export const TITLES =
  "admin admins administrator administrators adminstrator sysadmin moderator moderators administrador administradora moderador moderadora";

/** Who mods of another place would be, besides words of the company: "Super Mod Tom". */
export const BEFORE_MODS = "super head site chief lead senior";

/** Signs that pass for a letter, besides the look-alikes that folding knows. */
export const SIGNS: Readonly<Record<string, string>> = {
  a: "[a4@]",
  b: "[b8]",
  d: "(?:d|cl)",
  e: "[e3]",
  g: "[g9q]",
  i: "[i1!|l]",
  l: "[l1!|i]",
  m: "(?:m|rn|nn)",
  o: "[o0]",
  q: "[qg9o0]",
  s: "[s5$]",
  t: "[t7+]",
  u: "[uv]",
  w: "(?:w|vv|uu)",
};
