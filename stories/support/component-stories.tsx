import type { ReactRenderer } from '@storybook/react-vite';
import { useState, type ComponentType } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { StoryAnnotations } from 'storybook/internal/types';

/** Advice on when to use a component and when not, shown on the docs page of its group. */
export interface Usage {
  readonly when: string;
  readonly not: string;
}

/** Options of a story besides its props: its check, its toolbar settings, … */
type More<Props> = Omit<StoryAnnotations<ReactRenderer, Props>, 'args' | 'name'>;

/**
 * Returns a function that creates the stories of one component from the props that differ from the common ones. A file
 * may contain several components; its docs page distinguishes them by the parameter `component`.
 * @param more options, other than props, that all stories share; each story may override them
 */
export function componentStories<Props extends object>(
  component: ComponentType<Props>,
  usage: Usage,
  common: NoInfer<Props>,
  more?: More<Props>,
) {
  const Component = component;
  return (own: Partial<Props> = {}, its?: More<Props>) => {
    const { play, ...options } = { ...more, ...its };
    return {
      render: (props: Props) => <Component {...props} />,
      ...options,
      // names the check in the Interactions panel
      ...(play && { play: (story: Parameters<typeof play>[0]) => story.step(story.name, play) }),
      args: { ...common, ...own },
      parameters: { ...more?.parameters, ...its?.parameters, component, usage },
    };
  };
}

/**
 * Renders a field that keeps its own value, as its screen does, so that typing works. `key` is the prop with the value;
 * `read` extracts the new value from a change.
 */
export function stateful<
  Key extends string,
  Value,
  Change,
  Props extends { readonly [Name in Key]: Value } & { readonly onChange: (change: Change) => void },
>(Field: ComponentType<Props>, key: Key, read: (change: Change) => Value) {
  function Stateful(props: Props) {
    const [value, setValue] = useState<Value>(props[key]);
    const onChange = (change: Change) => {
      setValue(read(change));
      props.onChange(change);
    };
    return <Field {...props} {...{ [key]: value }} onChange={onChange} />;
  }
  // restarts if the controls change the value
  return (props: Props) => <Stateful key={String(props[key])} {...props} />;
}

/** A story's check that the Tab key moves the focus to the control with this role. */
export function tabFocuses(role: string) {
  return async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole(role)).toHaveFocus();
  };
}
