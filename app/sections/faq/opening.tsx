import type { LocalContent } from "#content/index.ts";
import { PhotoOpening } from "../photo-opening.tsx";
import { ChannelLink } from "./channel-link.tsx";

interface OpeningProps {
  heading: string;
  content: LocalContent["faq"]["hero"];
  whatsapp: string;
}

export function Opening({ heading, content: { photo, eyebrow, lead, whatsapp: label }, whatsapp }: OpeningProps) {
  return (
    <PhotoOpening photo={photo} eyebrow={eyebrow} heading={heading} lead={lead}>
      <div className="actions mt-5">
        <ChannelLink href={whatsapp} icon="chat">
          {label}
        </ChannelLink>
      </div>
    </PhotoOpening>
  );
}
