import type { MemberList, MemberSummary } from '@handrail/client';
import { plainText } from '@handrail/owner-view';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { useLoaded } from '../../host/use-loaded.ts';
import { memberMessages } from '../../messages/sections/members.ts';
import { settingsMessages } from '../../messages/sections/settings.ts';
import { Button } from '../../parts/button.tsx';
import { Outside } from '../../parts/outside.tsx';
import { RelativeTime } from '../../parts/relative-time.tsx';
import { Table } from '../../parts/table.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SettingsPart } from './settings-part.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'change' | 'remove'; readonly member: MemberSummary };

/** Who has which role, and how to change it. */
export function MembersPart(): JSX.Element {
  const loaded = useLoaded('members', (signal) => host.console.members({ signal }));
  const [open, setOpen] = useState<Open>();
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) loaded.reload();
  };
  const roles = loaded.value?.roles.map(({ role }) => role) ?? [];
  return (
    <SettingsPart
      title={memberMessages.title}
      text={memberMessages.text}
      actionText={memberMessages.add}
      onAction={() => setOpen({ kind: 'new' })}
      loaded={loaded}
      show={(list) => <MemberTable list={list} onOpen={setOpen} />}
    >
      {open?.kind === 'new' && <RolesDialog roles={roles} member={undefined} onClose={close} />}
      {open?.kind === 'change' && <RolesDialog roles={roles} member={open.member} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={memberMessages.removeTitle}
          text={memberMessages.removeText(nameOf(open.member))}
          doText={memberMessages.removeNow}
          run={() => host.console.removeMember(open.member.principal)}
          onClose={close}
        />
      )}
    </SettingsPart>
  );
}

function MemberTable(props: {
  readonly list: MemberList;
  readonly onOpen: (open: Open) => void;
}): JSX.Element {
  const { members } = props.list;
  const { column } = memberMessages;
  if (members.length === 0) return <p class="soft">{memberMessages.empty}</p>;
  return (
    <Table
      caption={memberMessages.title}
      columns={[
        { title: column.who },
        { title: column.granted },
        { title: column.claimed, wideOnly: true },
        { title: column.seen, wideOnly: true },
        { title: settingsMessages.column.act, toEnd: true },
      ]}
      rows={members.map((member) => ({
        key: member.principal,
        cells: [
          <>
            <Outside text={member.name ?? member.principal} most={80} />
            {member.name !== undefined && (
              <div class="soft small">
                <Outside text={member.principal} most={80} />
              </div>
            )}
          </>,
          <RoleNames key="granted" roles={member.granted} />,
          <RoleNames key="claimed" roles={member.claimed} />,
          member.signedInAt === undefined ? (
            <span class="soft">{memberMessages.neverSignedIn}</span>
          ) : (
            <RelativeTime at={member.signedInAt} />
          ),
          <span key="act" class="line end">
            <Button
              kind="quiet"
              label={memberMessages.changeNamed(nameOf(member))}
              onClick={() => props.onOpen({ kind: 'change', member })}
            >
              {memberMessages.change}
            </Button>
            <Button
              kind="quiet"
              label={memberMessages.removeNamed(nameOf(member))}
              onClick={() => props.onOpen({ kind: 'remove', member })}
            >
              {memberMessages.remove}
            </Button>
          </span>,
        ],
      }))}
    />
  );
}

function RoleNames({ roles }: { readonly roles: readonly string[] }): JSX.Element {
  if (roles.length === 0) return <span class="soft">{memberMessages.none}</span>;
  return <Outside text={roles.join(', ')} most={120} />;
}

function nameOf({ name, principal }: MemberSummary): string {
  return plainText(name ?? principal, 80);
}
