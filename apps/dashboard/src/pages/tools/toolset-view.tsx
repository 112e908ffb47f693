import type { ToolSummary, ToolsetSummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/shapes.ts';
import { toolsMessages } from '../../messages/sections/tools.ts';
import { LinkButton } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { Tag, type Tone } from '../../parts/tag.tsx';
import { ShortText } from '../short-text.tsx';
import { SchemaTable } from './schema-table.tsx';

/** One form, page or other live thing, with everything that can be done on it. */
export function ToolsetView(props: {
  readonly toolset: ToolsetSummary;
  readonly isOpen: boolean;
  /** Where one of its tools can be tried; undefined where it cannot. */
  readonly tryAt?: (tool: ToolSummary) => string | undefined;
  /** What else there is to say about it. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { toolset, isOpen, tryAt, children } = props;
  const id = useId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <div class="line">
        <Icon name={toolset.source === 'site' ? 'site' : 'form'} />
        <h2 id={id}>
          <ShortText text={toolset.title} />
        </h2>
        <code class="soft">
          <ShortText text={toolset.id} />
        </code>
      </div>
      {toolset.unavailable !== undefined && (
        <div class="notice tone-bad">
          <Icon name="alert" />
          <div>
            {toolsMessages.unavailable}: <Outside text={toolset.unavailable} most={400} />
          </div>
        </div>
      )}
      {children}
      {toolset.tools.length > 0 && (
        <ul class="folds">
          {toolset.tools.map((tool) => (
            <li key={tool.name}>
              <ToolView tool={tool} toolsetId={toolset.id} isOpen={isOpen} tryAt={tryAt?.(tool)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ToolView(props: {
  readonly tool: ToolSummary;
  readonly toolsetId: string;
  readonly isOpen: boolean;
  readonly tryAt: string | undefined;
}): JSX.Element {
  const { tool, toolsetId, isOpen, tryAt } = props;
  return (
    <details class="fold" open={isOpen}>
      <summary>
        <Icon name="next" small />
        <span class="fold-name">
          <strong>
            <ShortText text={tool.title} />
          </strong>{' '}
          <code class="soft">
            <ShortText text={tool.name} />
          </code>
        </span>
        <Marks tool={tool} />
      </summary>
      <div class="fold-body stack tight">
        <p>
          <Outside text={tool.description} most={1000} />
        </p>
        {tryAt !== undefined && (
          <div>
            <LinkButton href={tryAt} icon="try">
              {toolsMessages.tryAction}
            </LinkButton>
          </div>
        )}
        <p class="soft small">{tool.idempotent ? toolsMessages.repeatable : toolsMessages.once}</p>
        <h3>{toolsMessages.inputs}</h3>
        <SchemaTable
          schema={tool.inputSchema}
          caption={toolsMessages.inputsOf(plainText(tool.title, 80), toolsetId)}
        />
      </div>
    </details>
  );
}

const EFFECTS: Readonly<Record<ToolSummary['effect'], readonly [IconName, Tone]>> = {
  pure: ['circle', 'off'],
  read: ['search', 'off'],
  write: ['form', 'run'],
  exec: ['trigger', 'run'],
};

/** What it does, how bad that can be, and whether the owner is asked: shape and word each. */
function Marks({ tool: { effect, risk, confirmation } }: { tool: ToolSummary }): JSX.Element {
  const [icon, tone] = Object.hasOwn(EFFECTS, effect) ? EFFECTS[effect] : (['dot', 'off'] as const);
  const asks = toolsMessages.confirmations[confirmation];
  return (
    <span class="line marks">
      <Tag icon={icon} tone={tone}>
        {toolsMessages.effects[effect] ?? effect}
      </Tag>
      {risk === 'high' && (
        <Tag icon="alert" tone="bad">
          {toolsMessages.risks.high}
        </Tag>
      )}
      {asks && (
        <Tag icon="hand" tone="wait">
          {asks}
        </Tag>
      )}
    </span>
  );
}
