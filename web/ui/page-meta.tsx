interface PageMetaProps {
  /** What comes before "· Wail"; left out for the product's own title. */
  title?: string;
  description?: string;
  /** Public pages only: the one address under which search engines and link previews should know the page. */
  canonicalPath?: string;
}

/** In prerendered pages, the placeholder of the installation's address; the worker replaces it. */
const ORIGIN_PLACEHOLDER = "https://origin.invalid";

const origin = () => globalThis.location?.origin ?? ORIGIN_PLACEHOLDER;

/** The head of a page: title, description, and for public pages the link preview. */
export function PageMeta({ title, description, canonicalPath }: PageMetaProps) {
  const fullTitle = title === undefined ? "Wail · Dive into your community" : `${title} · Wail`;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {canonicalPath !== undefined && (
        <>
          <link rel="canonical" href={origin() + canonicalPath} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Wail" />
          <meta property="og:title" content={fullTitle} />
          {description !== undefined && <meta property="og:description" content={description} />}
          <meta property="og:url" content={origin() + canonicalPath} />
          <meta property="og:image" content={`${origin()}/icons/og-image.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content="A whale in the bay of a small town" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
