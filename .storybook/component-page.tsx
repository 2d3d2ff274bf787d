import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';

/** The documents page of a component: what it is, when to use it and when not, its props, its stories. */
export function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Usage />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}

function Usage() {
  const of = useOf('meta', ['meta']);
  const usage: unknown = of.preparedMeta.parameters['usage'];
  if (!isUsage(usage)) return null;
  return (
    <dl>
      <dt>
        <strong>When to use</strong>
      </dt>
      <dd>{usage.when}</dd>
      <dt>
        <strong>When not</strong>
      </dt>
      <dd>{usage.whenNot}</dd>
    </dl>
  );
}

function isUsage(value: unknown): value is import('../stories/support/usage.ts').Usage {
  return typeof value === 'object' && value !== null && 'when' in value && 'whenNot' in value;
}
