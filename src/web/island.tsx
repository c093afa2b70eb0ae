import { type ComponentProps, type ComponentType, createElement } from "react";
import { type IslandName, islandAttributes, type islands } from "./islands.ts";

type Props<Name extends IslandName> = ComponentProps<Awaited<ReturnType<(typeof islands)[Name]>>>;

interface IslandProps<Name extends IslandName> {
  name: Name;
  /** The component that `islands` has under this name, for rendering on the server. */
  component: ComponentType<Props<Name>>;
  /** Everything the component gets: JSON, and visible to whoever reads the document. */
  props: Props<Name>;
}

/** The markup and props of an island. It must not use `useId`, whose ids depend on the component's position in the whole document. */
export function Island<Name extends IslandName>({ name, component, props }: IslandProps<Name>) {
  const attributes = { [islandAttributes.name]: name, [islandAttributes.props]: JSON.stringify(props) };
  return <div {...attributes}>{createElement(component as ComponentType<object>, props as object)}</div>;
}
