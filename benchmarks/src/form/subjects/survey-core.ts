import { Model, QuestionPanelDynamicModel } from 'survey-core';
import {
  addends,
  fieldKey,
  INPUTS,
  inputKey,
  LARGEST_LAST_INPUT,
  type LiveSections,
  NOTE_THRESHOLD,
  ROW,
  type SectionForm,
  START_ROWS,
  SUMS,
  type Subject,
  startValue,
  sumKey,
} from '../workload.ts';

// One page without panels, and start values as data: of the ways we tried, the one it loads fastest. With default values
// in the document it takes several times as long.
export const surveyCore: Subject = {
  name: 'survey-core',
  prepareSections(form) {
    const document = documentOf(form);
    const data = startData(form);
    return () => {
      const survey = new Model(document);
      survey.data = data;
      return liveSections(survey);
    };
  },
};

// Outside the object above, so that it holds the survey and not the document.
function liveSections(survey: Model): LiveSections {
  const rows = survey.getQuestionByName('rows');
  if (!(rows instanceof QuestionPanelDynamicModel)) throw new Error('The survey has no dynamic panel.');
  return {
    set: (section, value) => survey.setValue(inputKey(section, 1), value),
    total: (section) => Number(survey.getValue(sumKey(section, SUMS))),
    noteIsRelevant: (section) => survey.getQuestionByName(fieldKey(section, 'note')).isVisible,
    addRow() {
      rows.addPanel();
    },
    rowTotal: () => Number(survey.getValue('rowTotal')),
    submit() {
      survey.validate(true, false);
      return () => survey.getAllQuestions().filter(({ errors }) => errors.length > 0).length;
    },
  };
}

function documentOf({ sections }: SectionForm): object {
  const elements: object[] = [];
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      const rule =
        input === INPUTS ? { validators: [{ type: 'numeric', maxValue: LARGEST_LAST_INPUT }] } : {};
      elements.push(numberQuestion(inputKey(section, input), rule));
    }
    for (let sum = 1; sum <= SUMS; sum += 1) {
      const [left, right] = addends(section, sum);
      elements.push({ type: 'expression', name: sumKey(section, sum), expression: `{${left}} + {${right}}` });
    }
    elements.push({
      type: 'text',
      name: fieldKey(section, 'note'),
      visibleIf: `{${sumKey(section, SUMS)}} > ${NOTE_THRESHOLD}`,
      isRequired: true,
    });
  }
  elements.push(
    {
      type: 'paneldynamic',
      name: 'rows',
      templateElements: [
        numberQuestion('qty', { defaultValue: ROW.qty }),
        numberQuestion('price', { defaultValue: ROW.price }),
        { type: 'expression', name: 'amount', expression: '{panel.qty} * {panel.price}' },
      ],
    },
    { type: 'expression', name: 'rowTotal', expression: "sumInArray({rows}, 'amount')" },
  );
  return { pages: [{ name: 'page', elements }] };
}

function startData({ sections }: SectionForm): Record<string, unknown> {
  const data: Record<string, unknown> = { rows: Array.from({ length: START_ROWS }, () => ({ ...ROW })) };
  for (let section = 0; section < sections; section += 1) {
    for (let input = 1; input <= INPUTS; input += 1) {
      data[inputKey(section, input)] = startValue(section, input);
    }
  }
  return data;
}

function numberQuestion(name: string, more: object = {}): object {
  return { type: 'text', inputType: 'number', name, ...more };
}
