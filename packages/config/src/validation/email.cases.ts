/** Addresses the product accepts. */
export const ACCEPTED_EMAILS = [
  "a.b-c_d@x.co",
  "asha@example.com",
  "A1@B2.IN",
  "1@2.info",
  "x@a.b.c.org",
  "_@-.uk",
  ".@..de",
  "a-@b_c.com",
] as const;

/** Addresses it refuses: plus signs, long endings, blanks, other scripts. */
export const REFUSED_EMAILS = [
  "a+b@x.com",
  "a@x.museum",
  "a@x.store",
  "",
  "a",
  "@x.com",
  "a@",
  "a@x",
  "a@.",
  "a@x.c",
  "a@x.c0m",
  "a b@x.com",
  " a@x.com",
  "a@x.com ",
  "a@x.com\n",
  "a@@x.com",
  "a@b@x.com",
  "a@x,com",
  "ä@x.com",
  "a@exämple.com",
  "a@भारत.भारत",
  'a"b@x.com',
  "a@x.com;b@x.com",
] as const;
