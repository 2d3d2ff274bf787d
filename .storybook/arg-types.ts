import { isValidElement } from 'react';
import { enhanceArgTypes } from 'storybook/internal/docs-tools';
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/**
 * Documents the props of each story's component, because one file has several (stories/support/component-stories.tsx).
 */
export const withPropsOfItsComponent: ArgTypesEnhancer = (context) => {
  const { component, parameters, initialArgs } = context;
  const argTypes = enhanceArgTypes({ ...context, component: component ?? parameters['component'] });
  return Object.fromEntries(
    Object.entries<StrictInputType>(argTypes).map(([name, argType]) => [name, readable(argType, initialArgs[name])]),
  );
};

/**
 * Shows a union of strings as its members: 'primary' | 'secondary'. React content gets a text control if it is a string,
 * otherwise no control.
 */
function readable(argType: StrictInputType, value: unknown): StrictInputType {
  const { type, table, control } = argType;
  if (typeof type === 'object' && type.name === 'enum') {
    const summary = type.value.map((each) => (typeof each === 'string' ? `'${each}'` : String(each))).join(' | ');
    return { ...argType, table: { ...table, type: { summary } } };
  }
  if (control !== undefined || typeof type !== 'object' || type.name !== 'other') return argType;
  if (typeof value === 'string') return { ...argType, control: { type: 'text' } };
  return value === undefined || hasElement(value) ? { ...argType, control: { disable: true } } : argType;
}

function hasElement(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasElement) : isValidElement(value);
}
