import { useEffect, useState } from "react";
import { useHydrated } from "#app/ui/hydrated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/messages.tsx";
import type { LocalContent } from "#content/index.ts";

interface ShareProps {
  words: LocalContent["blog"]["post"]["share"];
  /** The article's title and its own address. */
  title: string;
  address: string;
}

type Copying = "idle" | "copied" | "failed";

/** How long a finished copy says so, in milliseconds. */
const copiedFor = 4000;

/**
 * Ways to hand the article on, all of them plain links or the browser's own: its share sheet where it has one, else the
 * address copied. Nothing is loaded from anybody.
 */
export function Share({ words, title, address }: ShareProps) {
  const { frame, forms } = useMessages();
  const hasSheet = useHydrated() && typeof navigator.share === "function";
  const text = encodeURIComponent(`${title} ${address}`);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;

  return (
    <div className="share">
      {hasSheet ? (
        <SheetButton words={words} title={title} address={address} />
      ) : (
        <span className="share__title">{words.title}</span>
      )}
      <a className="quiet" href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener">
        <span>{frame.whatsapp.name}</span>
        <span className="vh"> ({words.opens})</span>
      </a>
      <a className="quiet" href={mail}>
        <span>{forms.labels.email}</span>
      </a>
      {!hasSheet && <CopyButton words={words} address={address} />}
    </div>
  );
}

function SheetButton({ words, title, address }: ShareProps) {
  function share() {
    // Closing the sheet rejects: nothing went wrong.
    navigator.share({ title, url: address }).catch(() => {});
  }
  return (
    <button className="quiet quiet--button" type="button" onClick={share}>
      <Icon name="external" />
      <span>{words.title}</span>
    </button>
  );
}

function CopyButton({ words, address }: Omit<ShareProps, "title">) {
  const [copying, setCopying] = useState<Copying>("idle");

  useEffect(() => {
    if (copying !== "copied") return;
    const timer = setTimeout(() => setCopying("idle"), copiedFor);
    return () => clearTimeout(timer);
  }, [copying]);

  function copy() {
    // Missing where the page is not served securely.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error("No clipboard"));
    written.then(
      () => setCopying("copied"),
      () => setCopying("failed"),
    );
  }

  return (
    <>
      <button className="quiet quiet--button needs-scripts" type="button" onClick={copy}>
        <Icon name={copying === "copied" ? "check" : "link"} />
        <span>{words.copy}</span>
      </button>
      <span className="share__answer" role="status">
        {copying === "copied" && words.copied}
        {copying === "failed" && words.failed}
      </span>
    </>
  );
}
