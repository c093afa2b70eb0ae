import { describe, expect, it } from "vitest";
import { dangling, type Thing, unconnected, vocabularyProblems } from "./schema-org.ts";

const bar = { "@type": "FoodEstablishment", "@id": "#bar", name: "Bar" };

describe("the vocabulary", () => {
  it.each<[string, Thing, string[]]>([
    ["a class that does not exist", { "@type": "CocktailBar" }, ["CocktailBar is not a class"]],
    ["a property that does not exist", { ...bar, vatNumber: "1" }, ["FoodEstablishment has no vatNumber"]],
    ["a property of another class", { "@type": "Person", name: "A", opens: "09:00" }, ["Person has no opens"]],
    [
      "a property that is inherited",
      { ...bar, openingHours: ["Mo-Fr 09:00-18:00"], sameAs: ["https://a.example/"] },
      [],
    ],
    [
      "a time without its zero",
      { "@type": "OpeningHoursSpecification", opens: "9:00" },
      ['OpeningHoursSpecification.opens is "9:00", expected Time'],
    ],
    [
      "a day in another language",
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday", "lunedì"] },
      ['OpeningHoursSpecification.dayOfWeek is "lunedì", expected DayOfWeek'],
    ],
    ["an address of a part of the site", { ...bar, url: "/en" }, ['FoodEstablishment.url is "/en", expected URL']],
    [
      "a mistake deep within",
      { ...bar, geo: { "@type": "GeoCoordinates", latitude: 41, height: 3 } },
      ["GeoCoordinates has no height"],
    ],
    ["a subclass of what is expected", { ...bar, areaServed: [{ "@type": "GeoCircle", geoRadius: 1 }] }, []],
    [
      "a thing of another class than expected",
      { ...bar, address: { "@type": "Person", name: "A" } },
      ['FoodEstablishment.address is {"@type":"Person","name":"A"}, expected PostalAddress or Text'],
    ],
  ])("knows %s", (_what, thing, problems) => {
    expect(vocabularyProblems([thing])).toEqual(problems);
  });

  it("looks at what a reference leads to", () => {
    const site = { "@type": "WebSite", "@id": "#site", publisher: { "@id": "#bar" } };
    expect(vocabularyProblems([bar, site])).toEqual([]);
    const wrong = { ...site, publisher: { "@id": "#site" } };
    expect(vocabularyProblems([bar, wrong])).toEqual([
      'WebSite.publisher is {"@id":"#site"}, expected Organization or Person',
    ]);
  });
});

describe("the graph", () => {
  const site = { "@type": "WebSite", "@id": "#site", publisher: { "@id": "#bar" } };
  const page = { "@type": "WebPage", "@id": "#page", isPartOf: { "@id": "#site" } };

  it("is connected in whichever direction things refer to each other", () => {
    expect(unconnected([page, site, bar])).toEqual([]);
    expect(unconnected([bar, page, site])).toEqual([]);
    expect(unconnected([bar, site, { "@type": "WebPage", "@id": "#alone" }])).toEqual(["#alone"]);
  });

  it("refers to nothing outside itself", () => {
    expect(dangling([page, site, bar])).toEqual([]);
    expect(dangling([page, bar])).toEqual(["#site"]);
  });
});
