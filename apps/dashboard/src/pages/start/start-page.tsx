import type { JSX } from 'preact';
import { Icon } from '../../icons/icon.tsx';
import { messages } from '../../messages/messages.ts';
import { startMessages } from '../../messages/sections/start.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { partId, useShownPart } from '../../router/use-shown-part.ts';
import type { PageProps } from '../registry.ts';
import { ConnectAgent } from './connect-agent.tsx';
import { ImportPart } from './import-part.tsx';
import { TourCard } from './tour-card.tsx';
import '../common.css';
import './start.css';

/** The ways into a host where nothing has happened yet. */
export function Page({ query }: PageProps): JSX.Element {
  useShownPart(query);
  return (
    <div class="start">
      <PageTitle title={messages.pages.start} heading={startMessages.heading} />
      <p class="start-lead">{startMessages.lead}</p>
      <TourCard />
      <div class="start-ways">
        <ConnectAgent />
        <div class="stack">
          <ImportPart />
          <InstallWidget />
        </div>
      </div>
    </div>
  );
}

function InstallWidget(): JSX.Element {
  return (
    <section class="card start-way" id={partId('widget')} tabIndex={-1} aria-labelledby="start-widget">
      <WayTop icon="widget" id="start-widget" title={startMessages.widgetTitle}>
        {startMessages.widgetText}
      </WayTop>
      <div class="start-code line">
        <code>{startMessages.widgetLine}</code>
        <CopyButton text={startMessages.widgetLine} />
      </div>
      <p class="small soft">{startMessages.widgetMore}</p>
    </section>
  );
}

/** The heading of one of the ways in. */
export function WayTop(props: {
  readonly icon: 'widget' | 'agent' | 'upload';
  readonly id: string;
  readonly title: string;
  readonly children: string;
}): JSX.Element {
  return (
    <div class="start-top">
      <Icon name={props.icon} />
      <h2 id={props.id}>{props.title}</h2>
      <p class="soft">{props.children}</p>
    </div>
  );
}
