import type { ComponentType, JSX } from 'preact';
import { useEffect, useErrorBoundary, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../host/failure.ts';
import { Icon } from '../icons/icon.tsx';
import { messages } from '../messages/messages.ts';
import { findPage, type PageEntry, type PageProps, pageAbove } from '../pages/registry.ts';
import { LinkButton } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import type { PageLocation } from '../router/location.ts';

/** Pages that were loaded once are there at once. */
const loaded = new Map<PageEntry, ComponentType<PageProps>>();

/** The page of the place the owner is at. */
export function PageView({ at }: { at: PageLocation }): JSX.Element {
  const found = findPage(at.path);
  if (!found) return <NotFound />;
  const above = pageAbove(found.page);
  return (
    <>
      {above && <Trail above={above} />}
      <LoadedPage key={at.path} page={found.page} params={found.params} query={at.query} />
    </>
  );
}

/** The way back to the list that a page is from. */
function Trail({ above }: { above: PageEntry }): JSX.Element {
  return (
    <nav class="trail" aria-label={messages.shell.trail}>
      <a href={above.path}>
        <Icon name="back" small />
        {above.title}
      </a>
    </nav>
  );
}

function LoadedPage({ page, ...props }: PageProps & { page: PageEntry }): JSX.Element {
  const [failure, setFailure] = useState<Failure>();
  const [, setReady] = useState(loaded.has(page));
  const [defect, reset] = useErrorBoundary((error) => console.error(error));
  useEffect(() => {
    let isHere = true;
    page.load().then(
      ({ Page }) => {
        loaded.set(page, Page);
        if (isHere) setReady(true);
      },
      () =>
        isHere &&
        setFailure({ kind: 'unreachable', code: 'page_not_loaded', message: '', reference: undefined }),
    );
    return () => {
      isHere = false;
    };
  }, [page]);

  if (defect) return <ErrorState failure={failureOf(defect)} onRetry={reset} />;
  // A new version of the host has other files; only a reload finds them.
  if (failure) return <ErrorState failure={failure} onRetry={() => location.reload()} />;
  const Page = loaded.get(page);
  if (Page) return <Page {...props} />;
  return (
    <>
      <header class="page-head">
        <h1>{page.title}</h1>
      </header>
      <Skeleton lines={6} />
    </>
  );
}

function NotFound(): JSX.Element {
  return (
    <>
      <PageTitle title={messages.shell.notFound} />
      <EmptyState
        icon="ask"
        title={messages.shell.notFoundText}
        action={<LinkButton href="/">{messages.shell.toInbox}</LinkButton>}
      />
    </>
  );
}
