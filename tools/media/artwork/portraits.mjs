/** People drawn with long or tied hair. The catalogue knows only names, so they are listed here. */
const WOMEN = new Set(
  "edna-purviance sybil-seely brigitte-helm janet-gaynor clara-bow audrey-hepburn rosalind-russell joan-bennett ida-lupino carole-lombard shirley-temple barbara-stanwyck lillian-gish alice-guy-blache musidora nina-paley annette-hanshaw bessie-smith kimiko-ishizaka virginia-cherrill ossi-oswalda greta-garbo judy-garland lois-weber".split(
    " ",
  ),
);
const INDIAN_WOMEN = new Set(
  "seeta-devi devika-rani nargis waheeda-rehman madhubala meena-kumari nirupa-roy nutan vyjayanthimala mumtaz-shanti sharmila-tagore madhabi-mukherjee supriya-devi suchitra-sen m-s-subbulakshmi t-r-rajakumari savitri miss-kumari pandari-bai lata-mangeshkar gauhar-jaan p-leela".split(
    " ",
  ),
);
const INDIAN_MEN = new Set(
  "sabu dadasaheb-phalke himansu-rai ashok-kumar raj-kapoor guru-dutt dilip-kumar balraj-sahni bimal-roy mehboob-khan k-asif sunil-dutt dev-anand v-shantaram chetan-anand vishnupant-pagnis satyajit-ray soumitra-chatterjee chhabi-biswas ritwik-ghatak sivaji-ganesan m-g-ramachandran s-s-vasan n-t-rama-rao akkineni-nageswara-rao s-v-ranga-rao k-v-reddy sathyan rajkumar m-k-thyagaraja-bhagavathar mukesh hemant-kumar ghantasala k-raghavan".split(
    " ",
  ),
);

const HEAD =
  "M240 118 C286 118 306 154 304 196 C302 246 272 284 240 284 C208 284 178 246 176 196 C174 154 194 118 240 118 Z";
const NECK = "M212 256 L268 256 L274 330 L206 330 Z";

/** Hair: the part behind the head and the part before it. */
const SHORT_HAIR = [
  [
    "",
    "M170 200 C158 130 196 92 244 92 C300 92 322 132 310 200 C304 172 296 152 276 148 C244 156 208 154 190 150 C180 164 174 182 170 200 Z",
  ],
  [
    "",
    "M172 196 C160 120 208 88 256 94 C306 98 320 146 308 198 C302 166 292 148 270 142 C246 168 206 160 186 168 C178 176 176 186 172 196 Z",
  ],
  [
    "",
    "M172 190 C166 132 196 100 240 100 C284 100 314 132 308 190 C300 160 284 142 240 142 C196 142 180 160 172 190 Z",
  ],
];
const HATS = [
  "M150 146 C190 124 290 124 330 146 C336 154 330 160 318 158 C270 146 210 146 162 158 C150 160 144 154 150 146 Z M188 136 C184 80 204 62 240 62 C276 62 296 80 292 136 C258 126 222 126 188 136 Z",
  "M138 152 C190 132 290 132 342 152 L336 162 C280 148 200 148 144 162 Z M184 142 C180 104 188 76 214 72 C228 82 252 82 266 72 C292 76 300 104 296 142 C260 132 220 132 184 142 Z",
];
const LONG_HAIR = [
  [
    "M158 206 C146 112 202 84 242 86 C296 86 334 118 322 212 C326 268 318 306 296 322 L184 322 C160 304 154 262 158 206 Z",
    "M176 204 C170 140 206 116 236 120 C222 150 196 170 176 204 Z M236 120 C286 114 312 152 304 208 C296 170 270 142 236 120 Z",
  ],
  [
    "M164 210 C148 120 198 84 240 84 C286 84 332 118 316 214 C330 226 326 258 306 262 L174 262 C152 258 150 224 164 210 Z",
    "M172 190 C176 140 208 118 256 116 C236 146 206 160 172 190 Z M256 116 C292 120 308 152 306 190 C298 162 282 140 256 116 Z",
  ],
  [
    "M160 214 C150 120 200 86 240 86 C284 86 330 120 320 214 C316 236 304 246 292 246 L188 246 C174 246 164 234 160 214 Z",
    "M174 178 C188 126 232 128 240 150 C250 128 292 126 306 178 C318 126 286 98 240 98 C194 98 164 126 174 178 Z",
  ],
];
const TIED_HAIR = [
  "M166 200 C154 120 200 88 240 88 C284 88 326 120 314 200 C350 214 346 268 310 268 L284 262 L196 262 C176 258 164 232 166 200 Z",
  "M174 190 C176 136 214 114 240 114 C266 114 304 136 306 190 C292 156 266 136 240 126 C214 136 188 156 174 190 Z",
];

/** A person's head and shoulders, lit from one side: hair and clothes, and never an invented face. */
export function portraitMarkup({ id, palette, choice }) {
  const { high, middle, low, far, near, light, accent } = palette;
  const name = id.replace(/^p-/, "");
  const isWoman = WOMEN.has(name) || INDIAN_WOMEN.has(name);
  const isIndian = INDIAN_MEN.has(name) || INDIAN_WOMEN.has(name);
  const hasHat = !isWoman && !isIndian && choice.chance(0.4);
  const [behind, before] = isWoman
    ? isIndian && choice.chance(0.6)
      ? TIED_HAIR
      : choice.pick(LONG_HAIR)
    : choice.pick(SHORT_HAIR);
  const hair = choice.pick([near, near, high, far]);
  const clothes = isWoman
    ? isIndian
      ? sari({ accent, light, near })
      : dress({ accent, light, near, pearls: choice.chance(0.5) })
    : isIndian && choice.chance(0.55)
      ? kurta({ middle, light, near })
      : suit({ far, light, near, accent, bow: choice.chance(0.4) });
  const hat = hasHat ? `<path d="${choice.pick(HATS)}" fill="url(#cloth)"/>` : "";
  const flower =
    isWoman && isIndian && choice.chance(0.5)
      ? `<g fill="${light}" opacity=".9"><circle cx="322" cy="204" r="11"/><circle cx="334" cy="222" r="11"/><circle cx="332" cy="244" r="10"/></g>`
      : "";
  const flip = choice.chance(0.5) ? "translate(480 0) scale(-1 1)" : "";
  return `<svg viewBox="0 0 480 480" width="480" height="480"><defs>
<linearGradient id="skin" x1="0" x2="1"><stop offset="0" stop-color="${low}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${high}"/></linearGradient>
<linearGradient id="cloth" x1="0" x2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient>
<radialGradient id="halo" cx=".38" cy=".38" r=".62"><stop offset="0" stop-color="${low}" stop-opacity=".8"/><stop offset="1" stop-color="${low}" stop-opacity="0"/></radialGradient></defs>
<rect width="480" height="480" fill="url(#halo)"/><g transform="${flip}">
<path d="${behind}" fill="${hair}"/><path d="${NECK}" fill="url(#skin)"/><path d="M212 262 C230 292 256 292 270 262 L272 300 C250 314 226 312 208 296 Z" fill="${near}" opacity=".35"/>
${clothes}<path d="${HEAD}" fill="url(#skin)"/><path d="M178 190 C178 240 208 280 240 283 C214 276 190 240 186 196 C184 176 186 160 192 146 C182 158 178 172 178 190 Z" fill="${light}" opacity=".5"/>
<path d="${before}" fill="${hair}"/>${hat}${flower}</g></svg>`;
}

const SHOULDERS = "M36 480 C44 392 108 350 206 318 C226 340 254 340 274 318 C372 350 436 392 444 480 Z";

function suit({ far, light, near, accent, bow }) {
  const tie = bow
    ? `<path d="M240 344 L208 328 L208 362 Z M240 344 L272 328 L272 362 Z" fill="${near}"/>`
    : `<path d="M232 338 L248 338 L256 356 L252 480 L228 480 L224 356 Z" fill="${accent}"/>`;
  return `<path d="${SHOULDERS}" fill="url(#cloth)"/><path d="M204 318 L240 346 L276 318 L288 480 L192 480 Z" fill="${light}" opacity=".85"/>${tie}<path d="M204 318 L168 344 L186 392 L222 480 L60 480 C100 390 130 352 204 318 Z" fill="${far}"/><path d="M276 318 L312 344 L294 392 L258 480 L420 480 C380 390 350 352 276 318 Z" fill="${near}"/>`;
}

function kurta({ middle, light, near }) {
  return `<path d="${SHOULDERS}" fill="${middle}"/><path d="M240 320 C330 330 430 390 444 480 L240 480 Z" fill="${near}" opacity=".45"/><path d="M202 316 L240 342 L278 316 L284 334 L240 362 L196 334 Z" fill="${light}" opacity=".8"/><path d="M236 360 L244 360 L244 480 L236 480 Z" fill="${light}" opacity=".6"/><g fill="${light}"><circle cx="240" cy="386" r="4"/><circle cx="240" cy="418" r="4"/><circle cx="240" cy="450" r="4"/></g>`;
}

function dress({ accent, light, near, pearls }) {
  const necklace = pearls
    ? `<path d="M204 322 C212 366 268 366 276 322" fill="none" stroke="${light}" stroke-width="7" stroke-dasharray="1 9" stroke-linecap="round"/>`
    : "";
  return `<path d="${SHOULDERS}" fill="url(#skin)"/><path d="M60 480 C84 420 128 388 164 372 C190 412 290 412 316 372 C352 388 396 420 420 480 Z" fill="${accent}"/><path d="M250 404 C290 400 310 386 316 372 C352 388 396 420 420 480 L250 480 Z" fill="${near}" opacity=".4"/>${necklace}`;
}

function sari({ accent, light, near }) {
  return `<path d="${SHOULDERS}" fill="url(#skin)"/><path d="M40 480 C60 400 110 366 168 348 C196 388 284 388 312 348 C370 366 420 400 440 480 Z" fill="${near}"/><path d="M316 344 C380 362 430 396 444 480 L120 480 C190 450 280 412 316 344 Z" fill="${accent}"/><path d="M316 344 C280 412 190 450 120 480 L146 480 C214 452 300 416 330 350 Z" fill="${light}" opacity=".75"/><path d="M206 322 C216 352 264 352 274 322" fill="none" stroke="${light}" stroke-width="5"/>`;
}
