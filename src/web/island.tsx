import { type ComponentProps, type ComponentType, createElement } from "react";
import { type IslandName, islandAttributes, type islands } from "./islands.ts";

type Props<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[Name]>>>;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** The component of this name in `islands`, for rendering on the server. */
  component: ComponentType<Props<Name>>;
  /** They become JSON in the document, which everybody can read. */
  props: Props<Name>;
}

/** The component must not use `useId`, whose ids depend on the position in the whole document. */
export function Island<Name extends IslandName>({ name, component, props }: IslandProps<Name>) {
  const attributes = { [islandAttributes.name]: name, [islandAttributes.props]: JSON.stringify(props) };
  return <div {...attributes}>{createElement(component as ComponentType<object>, props as object)}</div>;
}
