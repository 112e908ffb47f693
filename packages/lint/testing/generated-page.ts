import fc from 'fast-check';

const NAMES = ['text', 'mail', 'amount', 'colour'] as const;

const control = fc.constantFrom(
  '<input name="a" FIELD>',
  '<input type="email" name="b" FIELD>',
  '<input type="number" name="c" FIELD>',
  '<textarea name="d" FIELD></textarea>',
  '<select name="e" FIELD><option>red</option><option>blue</option></select>',
  '<input type="checkbox" name="g" FIELD>',
  '<fieldset FIELD><input type="radio" name="r" value="a"><input type="radio" name="r" value="b"></fieldset>',
  '<div FIELD><input name="h"></div>',
);

/** Controls that no runtime can fill as the page is sent. */
const brokenControl = fc.constantFrom(
  '<span FIELD>red</span>',
  '<input type="file" name="i" FIELD>',
  '<input type="hidden" FIELD>',
  '<input disabled name="j" FIELD>',
  '<input readonly name="k" FIELD>',
  '<p hidden><input name="l" FIELD></p>',
  '<fieldset disabled><input name="m" FIELD></fieldset>',
  '<div FIELD><input name="n"><input name="o"></div>',
  '<input FIELD>',
);

const submit = fc.constantFrom(
  '<button PART=".submit">Go</button>',
  '<button>Go</button>',
  '<input type="submit">',
  '',
  '<button PART=".submit">Go</button><button PART=".cancel">Back</button>',
  '<button PART=".save">Go</button>',
);

const brokenSubmit = fc.constantFrom(
  '<button>One</button><button>Two</button>',
  '<button PART=".cancel">Back</button>',
  '<button PART=".submit">One</button><button PART=".submit">Two</button>',
  '<button PART=".submit" disabled>Go</button>',
  '<button type="button">Go</button>',
  '<button formaction="https://other.example/">Go</button>',
);

/** Mostly the first. */
const rarely = (first: string, ...others: string[]) =>
  fc.oneof(
    { arbitrary: fc.constant(first), weight: 12 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );

const fields = (one: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), one), { maxLength: 3, selector: ([name]) => name })
    .map((pairs) =>
      pairs.map(([name, html]) =>
        html.replace('FIELD', `data-agent-kind="field" data-agent-field="${name}"`),
      ),
    );

/** One action in one of the shapes that pages give them, with everything right or with anything wrong. */
const action = fc
  .record({
    shape: rarely('form', 'link', 'button', 'div'),
    fields: fields(fc.oneof({ arbitrary: control, weight: 20 }, { arbitrary: brokenControl, weight: 1 })),
    submit: fc.oneof({ arbitrary: submit, weight: 12 }, { arbitrary: brokenSubmit, weight: 1 }),
    target: rarely('/go', '', 'https://other.example/', 'mailto:a@site.example'),
    isBound: fc.boolean(),
    status: rarely('<p data-agent-kind="status"></p>', '', '<p data-agent-kind="status"></p>'.repeat(2)),
    around: rarely('ACTION', '<div hidden>ACTION</div>', '<dialog>ACTION</dialog>'),
  })
  .map(({ shape, fields: inside, submit: button, target, isBound, status, around }) => (id: string) => {
    const named = `data-agent-kind="action" data-agent-action="${id}"`;
    const parts = button.replaceAll(
      /PART="(\.\w+)"/g,
      (_, part) => `data-agent-kind="action" data-agent-action="${id}${part}"`,
    );
    const outside = isBound
      ? inside.map((html) => html.replace(/(data-agent-field="\w+")/, `$1 data-agent-for-action="${id}"`))
      : [];
    const within = isBound ? '' : inside.join('');
    const html = {
      form: `<form method="post" action="${target}" id="f-${id}" ${named}>${within}${parts}${status}</form>${outside.map((each) => each.replaceAll(/<(input|select|textarea)/g, `<$1 form="f-${id}"`)).join('')}`,
      link: `<a href="${target}" ${named}>Go</a>`,
      button: `<form method="post" action="${target}"><button ${named}>Go</button></form>`,
      div: `<div ${named}>Go</div>`,
    }[shape as 'form'];
    return around.replace('ACTION', () => html);
  });

/** Pages of one to three actions, some of which have one id. */
export const generatedPage = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 30 }).map((number) => `note.write${number}`),
      action,
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((actions) => actions.map(([id, write]) => write(id)).join('\n'));
