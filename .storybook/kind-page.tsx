import { Controls, Description, DocsContext, DocsStory, Heading, Title } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { PreparedStory } from 'storybook/internal/types';
import type { Usage } from '../stories/support/component-stories.tsx';

/** The docs page for a group of components. Shows each component's description, usage, props and stories. */
export function KindPage() {
  const stories = useContext(DocsContext).componentStories();
  const components = [...new Set(stories.map(componentOf))];
  return (
    <>
      <Title />
      {components.map((component) => (
        <Component key={nameOf(component)} stories={stories.filter((story) => componentOf(story) === component)} />
      ))}
    </>
  );
}

function Component({ stories }: { readonly stories: readonly PreparedStory[] }) {
  const [first, ...others] = stories;
  if (first === undefined) return null;
  const component = componentOf(first);
  const usage: unknown = first.parameters['usage'];
  return (
    <>
      <Heading>{nameOf(component)}</Heading>
      <Description of={component} />
      {isUsage(usage) && (
        <dl>
          <dt>
            <strong>When to use</strong>
          </dt>
          <dd>{usage.when}</dd>
          <dt>
            <strong>When not to use</strong>
          </dt>
          <dd>{usage.not}</dd>
        </dl>
      )}
      <Controls of={first.moduleExport} />
      {/* the controls change only the first story */}
      <DocsStory of={first.moduleExport} expanded withToolbar />
      {others.map(({ id, moduleExport }) => (
        <DocsStory key={id} of={moduleExport} expanded __forceInitialArgs />
      ))}
    </>
  );
}

function componentOf({ parameters, component }: PreparedStory): unknown {
  return parameters['component'] ?? component;
}

/** The name of a component. A build may minify the function's name, but the props' documentation keeps it. */
function nameOf(component: unknown): string {
  if (typeof component !== 'function') return '';
  const docgen: unknown = Reflect.get(component, '__docgenInfo');
  const hasName = typeof docgen === 'object' && docgen !== null && 'displayName' in docgen;
  return hasName ? String(docgen.displayName) : component.name;
}

function isUsage(value: unknown): value is Usage {
  return typeof value === 'object' && value !== null && 'when' in value && 'not' in value;
}
