import type { MessagesOf } from "#src/i18n/messages/messages.ts";
import type { frame as source } from "#src/i18n/messages/it/frame.ts";

export const frame: MessagesOf<typeof source> = {
  skip: "Skip to content",
  pages: {
    home: "Home",
    services: "Services",
    contact: "Contact",
    booking: "Booking",
    blog: "Blog",
    references: "Projects",
    faq: "FAQ",
    privacy: "Privacy",
    terms: "Terms",
    accessibility: "Accessibility",
  },
  nav: {
    label: "Main",
    servicesMenu: "The packages",
    allServices: "All packages",
    logo: "{brand}, home page",
    menu: "Menu",
    openMenu: "Open the menu",
    closeMenu: "Close the menu",
  },
  language: { label: "Language" },
  footer: {
    label: "Footer",
    logo: "{brand}, back to the start",
    pages: "Pages",
    elsewhere: "Elsewhere",
    legal: "© {year} {brand} · {legalName}, VAT IT {vatNumber}",
    partner: "In partnership with",
  },
  dock: { label: "Quick contact", book: "Book" },
  whatsapp: { name: "WhatsApp", label: "Message us on WhatsApp (opens in a new tab)" },
  cookie: {
    label: "Cookies",
    text: "We keep this choice and drafts. No third parties.",
    drafts: "Drafts stay for {hours} hours; if you decline, until you close the tab.",
    accept: "Accept",
    decline: "Decline",
    close: "Close and decline",
  },
  pager: {
    label: "Blog pages",
    page: "Page {page}",
    newer: "Newer",
    older: "Older",
    title: "{title} · page {page}",
  },
  notFound: {
    contact: "Write to us",
    home: "English home page",
  },
  refused: {
    typed: "What you had written:",
    back: "Back to the page",
    contact: "Write to us",
    403: {
      title: "It can’t reach us from here",
      text: "The form doesn’t seem to come from this site, and we haven’t saved it. Go back to the page and try again.",
    },
    413: {
      title: "It’s too long",
      text: "It’s more than we can receive, and we haven’t saved it. Make it shorter and try again.",
    },
    415: {
      title: "We can’t read it",
      text: "The form arrived in a format that we don’t read, and we haven’t saved it. Go back to the page and try again.",
    },
    429: {
      title: "One moment, please",
      text: "Too many requests are coming from your network at once. Try again in {wait}.",
    },
  },
  post: { updated: "updated on {date}" },
  postNotFound: {
    title: "Blog post not found",
    text: "It may have moved. Everything else is still in the notebook.",
    back: "Back to the blog",
  },
  failure: { code: "Error code" },
};
