/** Wail itself and the names of anonymous authors: `SQUID_INK_AUTHOR`, "Anonymous". */
export const PRODUCT = "wail anonymous anonymus anonimous anonimo anonima";

/** Roles of people who run a site, which are no names of persons. Spanish too, for neighbors who read it. */
export const OFFICE =
  "admin admins administrator administrators administration sysadmin moderator moderators moderation mod mods " +
  "official officials offical system staff support helpdesk webmaster postmaster superuser adminstrator administrador administradora moderador moderadora moderacion oficial sistema soporte";

/** Ordinary words that mean Wail beside a word of the two lists above: "Wail Safety", "Squid Ink User". */
export const COMPANY =
  "team help desk service services customer care security safety bot hq operator operators operations ops owner founder ceo " +
  "community manager account accounts verified news alerts alert notification notifications info center app dev developer " +
  "developers neighbor member user author person someone equipo inc llc content squid pod mr mrs ms dr jr sr ii says anon message messages now just ago";

/** Further words that mean the company only beside its name: "Wail Legal", but not "Legal Eagle" or "Crew Chief". */
export const BESIDE_WAIL =
  "crew employee employees representative representatives rep reps agent agents headquarters trust compliance legal policy " +
  "billing announcement announcements notice notices update updates management engineering assistant robot corporation corp company " +
  "helpline hotline privacy police emergency emergencies password reset recovery verification refund refunds payment payments " +
  "guideline guidelines rules login security safety guard review reviews reviewer appeal appeals report reports";

/** Words that mean staff of Wail among any other words: "Wail Support Tom". */
export const AT_WAIL = "team help helpdesk service security safety bot hq operator operators equipo";

/** Roles that no pod has, because nobody runs one: "Pod Operator". */
export const OVER_PODS = `${AT_WAIL} owner founder manager`;

/** Words that may follow without a gap, besides offices. They are few, because more could form ordinary names. */
export const IN_ONE_PIECE = "team wail bot hq app help service user";

/** Words without effect. They are matched exactly: otherwise "la" would match Lila. */
export const FILLERS = "the a an and of at from by for your our my real new de el la del";

/** Names that sound like a role at Wail when they are the whole name: "Safety Team", "The Operator". */
export const ROLES =
  "operator, operators, safety team, security team, trust team, account team, accounts team, app team, community team, " +
  "community manager, community managers, pod manager, app operator, community operator, " +
  "customer service, customer care, service team, help center, help team, privacy team, legal team, billing team, review team, appeals team, report team, reports team, pod leader, pod leaders";

/** Titles that are never part of a neighbor's name, at any position: "Moderator Tom". */
export const TITLES =
  "admin admins administrator administrators adminstrator sysadmin moderator moderators administrador administradora moderador moderadora";

/** Words before "mod", besides words of the company: "Super Mod Tom". */
export const BEFORE_MODS = "super head site chief lead senior";

/** Signs that can replace a letter, besides the look-alikes that folding handles. */
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
