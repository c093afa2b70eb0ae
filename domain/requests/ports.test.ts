import { expect, it } from "vitest";
import { DeliveryError, ReferenceTaken } from "./ports.ts";

it("the error of a delivery has its kind, its reason, and when to try again", () => {
  const cause = new Error("421 busy");
  const error = new DeliveryError("not taken in charge", { permanent: false, retryAfterSeconds: 60, cause });
  expect(error).toMatchObject({
    name: "DeliveryError",
    message: "not taken in charge",
    permanent: false,
    retryAfterSeconds: 60,
    cause,
  });
  expect(new DeliveryError("refused", { permanent: true })).toMatchObject({
    permanent: true,
    retryAfterSeconds: undefined,
  });
});

it("the error of a duplicate reference has its own name", () => {
  expect(new ReferenceTaken("AMB-7K3QX")).toMatchObject({ name: "ReferenceTaken", message: "AMB-7K3QX" });
});
