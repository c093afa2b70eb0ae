import { findMunicipality, type Gazetteer, gazetteer, loadPlaces } from "#src/content/place-names.ts";
import { anchors } from "#src/i18n/routes.ts";
import {
  askPath,
  type EstimatedOrder,
  estimateParameters,
  estimateQuery,
  type EstimateSource,
  isDrawn,
  readEstimate,
  sceneView,
  shareLink,
  shownEstimate,
} from "./estimate.ts";
import type { Drawn } from "#src/ui/drawings/names.ts";

/** The total is announced after so many milliseconds without a change. */
const pause = 700;

const suggestedKm = 120;

export function startEstimate(section: HTMLElement): void {
  const form = section.querySelector("form");
  const data = section.querySelector("script");
  const number = form?.elements.namedItem(estimateParameters.guests);
  const slider = form?.querySelector<HTMLInputElement>("input[type=range]");
  if (!form || !(number instanceof HTMLInputElement) || !slider) return;
  const scene = section.querySelector<HTMLElement>("[data-view]");
  const stage = scene?.querySelector<HTMLElement>(".scene__stage");
  const piece = scene?.querySelector<HTMLElement>(".scene__piece");
  const source = JSON.parse(data?.textContent ?? "") as EstimateSource;
  let names: Gazetteer | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const typedQuery = (): URLSearchParams =>
    new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]));

  const update = (): void => {
    // Read before the page changes, when it costs no layout.
    const width = piece?.offsetWidth;
    const { order: typed, unread, problem } = readEstimate(typedQuery(), source);
    const { text } = typed.place ?? {};
    const municipality = names && text !== undefined ? findMunicipality(text, names) : undefined;
    const order: EstimatedOrder = { ...typed, place: typed.place && { ...typed.place, municipality } };
    const { rows, texts, drawn } = shownEstimate(source, order);
    texts["problem"] = problem;
    for (const element of section.querySelectorAll<HTMLElement>("[data-text]")) {
      write(element, texts[element.dataset["text"] ?? ""] ?? "");
    }
    for (const [index, item] of section.querySelectorAll(".priced li").entries()) {
      const row = rows[index];
      if (row === undefined) continue;
      item.toggleAttribute("data-off", row.isOff);
      item.toggleAttribute("hidden", row.isHidden === true);
      write(item.querySelector("b"), row.label);
      write(item.querySelector(".amount"), row.amount);
      write(item.querySelector("small"), row.how);
    }
    for (const part of section.querySelectorAll<HTMLElement>("[data-part]")) {
      part.hidden = !isDrawn(drawn, part.dataset["part"] as Drawn, Number(part.dataset["n"]));
    }
    const view = sceneView(drawn);
    if (scene && stage && piece && width !== undefined && scene.dataset["view"] !== view) {
      scene.dataset["view"] = view;
      requestAnimationFrame(() => moveFrom(stage, piece, width));
    }
    for (const preset of form.querySelectorAll<HTMLButtonElement>(`button[name=${estimateParameters.preset}]`)) {
      preset.ariaPressed = String(preset.value === String(order.guests));
    }
    slider.value = String(order.guests);
    slider.ariaValueText = `${order.guests} ${source.copy.guests}`;
    for (const link of section.querySelectorAll("a[data-book]"))
      link.setAttribute("href", askPath(source, order, unread));
    const isTalk = order.guests > source.prices.estimate.mostGuests;
    section.querySelector("[data-talk]")?.toggleAttribute("hidden", !isTalk);
    section.querySelector("[data-forward]")?.toggleAttribute("hidden", isTalk);
    const address = `${source.address}?${estimateQuery(order)}#${anchors.estimate}`;
    for (const link of section.querySelectorAll<HTMLAnchorElement>("a[data-send]"))
      link.href = shareLink(texts["shared"] ?? "", address, link.dataset["send"]);
    clearTimeout(timer);
    timer = setTimeout(() => {
      write(section.querySelector("[data-spoken]"), `${texts["answer"]} ${texts["text"]}`);
    }, pause);
  };

  /** The entries are part of the address of the page and of its translation, so that they can be restored. */
  const keep = (): void => {
    const query = typedQuery().toString();
    history.replaceState(history.state, "", `?${query}${location.hash}`);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = query;
  };
  form.addEventListener("input", ({ target }) => {
    if (target === slider) number.value = slider.value;
    keep();
    update();
  });
  addEventListener("pageshow", update);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const preset = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    if (preset !== "") number.value = preset;
    keep();
    update();
  });
  const load = async (): Promise<void> => {
    const all = await loadPlaces();
    if (all === undefined) return;
    names = gazetteer(all);
    const near = all.municipalities.filter(
      ({ coverage }) => coverage.km <= suggestedKm && coverage.kind !== "feasibility",
    );
    section.querySelector("datalist")?.replaceChildren(...near.map(({ name }) => new Option(name, name)));
    update();
  };
  // The drawing must not move when the page appears.
  section.toggleAttribute("data-live", true);
  void load().catch(reportError);
}

function write(element: Element | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

/** Moves the drawing, which has its new scale at once, from the scale at which the piece had this width. */
function moveFrom(stage: HTMLElement, piece: HTMLElement, width: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  stage.animate([{ transform: `scale(${width / piece.offsetWidth})` }, { transform: "none" }], {
    duration: 450,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
  });
}
