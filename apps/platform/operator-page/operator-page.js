// Keeps the operator page up to date: live events by a stream, everything else by reading the page again.
// The page is complete without this script.
const REFRESH_MS = 10_000;
const MOST_ROWS = 200;

/** @param {string} selector @param {ParentNode} [root] */
const find = (selector, root = document) => {
  const found = root.querySelector(selector);
  return found instanceof HTMLElement ? found : undefined;
};

const section = find("[data-stream]");
if (section) {
  startStream(section);
  startRefresh();
  const form = find("[data-filters]");
  if (form instanceof HTMLFormElement) {
    // Choosing is enough; the button serves those who use the page without script.
    form.addEventListener("change", () => form.requestSubmit());
    form.addEventListener("submit", () => leaveOutEmpty(form));
  }
}

/** An empty choice is no filter and needs no place in the address. @param {HTMLFormElement} form */
function leaveOutEmpty(form) {
  for (const field of form.elements)
    if (field instanceof HTMLSelectElement && field.value === "") field.disabled = true;
}

/** @param {HTMLElement} live */
function startStream(live) {
  const rows = find("[data-rows]", live);
  const state = find("[data-live-state]", live);
  const pause = find("[data-pause]", live);
  const empty = find("[data-empty]", live);
  const address = live.dataset["stream"];
  if (!rows || !state || !pause || !address) return;
  let isPaused = false;
  /** What came while the list is paused, the newest first. @type {{ rows: string, count: number }[]} */
  let waiting = [];
  let waitingCount = 0;
  let keptCount = 0;
  let missed = 0;

  const say = (/** @type {string} */ kind, /** @type {string} */ text) => {
    state.hidden = false;
    state.dataset["kind"] = kind;
    // A text that stays the same is not read out again.
    if (state.textContent !== text) state.textContent = text;
  };
  const sayHowItIs = () => {
    if (isPaused) return say("paused", waitingCount === 0 ? "Paused" : `Paused, ${waitingCount} new`);
    return say("live", missed === 0 ? "Live" : `Live, ${missed} left out`);
  };
  const show = (/** @type {string} */ markup) => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    for (const row of template.content.children) row.classList.add("fresh");
    rows.prepend(template.content);
    while (rows.children.length > MOST_ROWS) rows.lastElementChild?.remove();
    if (empty) empty.hidden = rows.children.length > 0;
  };

  pause.hidden = false;
  pause.addEventListener("click", () => {
    isPaused = !isPaused;
    pause.setAttribute("aria-pressed", String(isPaused));
    pause.textContent = isPaused ? "Go on" : "Pause";
    if (!isPaused) {
      show(waiting.map(({ rows }) => rows).join(""));
      missed += waitingCount - keptCount;
    }
    waiting = [];
    waitingCount = keptCount = 0;
    sayHowItIs();
  });

  say("off", "Connecting");
  const stream = new EventSource(address);
  stream.addEventListener("open", sayHowItIs);
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) say("off", "Ended; reload the page");
    else say("off", "Connecting again");
  });
  // Another process answers than the one that made this page.
  stream.addEventListener("restarted", () => void refresh(true));
  stream.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    missed += message.missed;
    if (isPaused) {
      waiting.unshift(message);
      waitingCount += message.count;
      keptCount += message.count;
      // What would not be shown anyway is not stored: the oldest.
      for (
        let oldest = waiting.at(-1);
        oldest && keptCount - oldest.count >= MOST_ROWS;
        oldest = waiting.at(-1)
      ) {
        waiting.pop();
        keptCount -= oldest.count;
      }
    } else show(message.rows);
    sayHowItIs();
  });
  window.addEventListener("pagehide", () => stream.close());
}

function startRefresh() {
  setInterval(() => {
    if (!document.hidden) void refresh(false);
  }, REFRESH_MS);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void refresh(false);
  });
}

/** Reads the page anew and takes over what has changed. @param {boolean} withRows */
async function refresh(withRows) {
  try {
    const answer = await fetch(location.href, { redirect: "manual" });
    // The session is over: the page says so by leading to sign-in.
    if (answer.type === "opaqueredirect") return location.reload();
    if (!answer.ok) return undefined;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const fresh of page.querySelectorAll("[data-refresh]"))
      takeOver(find(`[data-refresh="${fresh.getAttribute("data-refresh")}"]`), fresh);
    if (withRows) takeOver(find("[data-rows]"), page.querySelector("[data-rows]"));
  } catch {
    // The next round tries again; the stream says meanwhile that the connection is lost.
  }
  return undefined;
}

/** @param {Element | undefined} shown @param {Element | null} fresh */
function takeOver(shown, fresh) {
  // Whoever uses a part keeps it as it is.
  if (!shown || !fresh || shown.contains(document.activeElement) || shown.isEqualNode(fresh)) return;
  const open = [...shown.querySelectorAll("details")].map((details) => details.open);
  shown.replaceChildren(...fresh.childNodes);
  [...shown.querySelectorAll("details")].forEach((details, index) => {
    details.open = open[index] ?? false;
  });
}
