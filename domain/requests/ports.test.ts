import { expect, it } from "vitest";
import { DeliveryError, ReferenceTaken } from "./ports.ts";

it("the error of a delivery has its kind and its reason", () => {
  const cause = new Error("421 busy");
  const error = new DeliveryError("not taken in charge", { permanent: false, cause });
  expect(error).toMatchObject({
    name: "DeliveryError",
    message: "not taken in charge",
    permanent: false,
    cause,
  });
  expect(new DeliveryError("refused", { permanent: true })).toMatchObject({ permanent: true });
});

it("the error of a duplicate reference has its own name", () => {
  expect(new ReferenceTaken("AMB-7K3QX")).toMatchObject({ name: "ReferenceTaken", message: "AMB-7K3QX" });
});
