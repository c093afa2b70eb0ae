import { expect, it } from "vitest";
import { DeliveryError, ReferenceTaken } from "./ports.ts";

it("a delivery that failed tells how, why, and when it is worth another try", () => {
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

it("a reference that is taken says so by its name", () => {
  expect(new ReferenceTaken("AMB-7K3QX")).toMatchObject({ name: "ReferenceTaken", message: "AMB-7K3QX" });
});
