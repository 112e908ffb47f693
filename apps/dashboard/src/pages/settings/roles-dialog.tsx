import type { MemberSummary } from '@handrail/client';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { host } from '../../host/host.ts';
import { memberMessages } from '../../messages/sections/members.ts';
import { Field } from '../../parts/field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Which roles somebody has here. For a new member it asks who that is. */
export function RolesDialog(props: {
  readonly roles: readonly string[];
  readonly member: MemberSummary | undefined;
  readonly onClose: (isDone: boolean) => void;
}): JSX.Element {
  const { member } = props;
  const [principal, setPrincipal] = useState(member?.principal ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(member?.granted ?? []);
  const send = async () => {
    await host.console.setRoles(principal.trim(), chosen);
    props.onClose(true);
  };
  return (
    <FormDialog
      title={member ? memberMessages.changeNamed(member.principal) : memberMessages.add}
      sendText={memberMessages.save}
      isFine={principal.trim() !== '' && (member !== undefined || chosen.length > 0)}
      send={send}
      onClose={() => props.onClose(false)}
    >
      {(isChecked) => (
        <>
          {!member && (
            <Field
              label={memberMessages.who}
              hint={memberMessages.whoHint}
              problem={isChecked && principal.trim() === '' ? memberMessages.whoMissing : undefined}
            >
              {(links) => (
                <input
                  {...links}
                  class="input"
                  maxLength={200}
                  autocomplete="off"
                  value={principal}
                  onInput={(event) => setPrincipal(event.currentTarget.value)}
                />
              )}
            </Field>
          )}
          <fieldset class="bare">
            <legend class="field-label">{memberMessages.roles}</legend>
            {props.roles.map((role) => (
              <label key={role} class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(role)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
                  }
                />
                <span>
                  {memberMessages.roleMessages[role] ?? role} <code class="soft">{role}</code>
                </span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}
