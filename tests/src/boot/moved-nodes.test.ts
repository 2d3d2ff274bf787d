import { expect, it } from 'vitest';
import { allowMovedNodes } from '../../../src/boot/moved-nodes.ts';

/** Patches copies of the methods, so that other tests keep the original ones. */
function patched(): Pick<Node, 'removeChild' | 'insertBefore'> {
  const { removeChild, insertBefore } = Node.prototype;
  const own = { removeChild, insertBefore };
  Reflect.apply(allowMovedNodes, undefined, [{ prototype: own }]);
  return own;
}

it('removes a moved node from its current parent, and inserts before the element that now contains it', () => {
  const { removeChild, insertBefore } = patched();
  const parent = document.createElement('p');
  const [text, later] = [document.createTextNode('uno'), document.createTextNode('dos')];
  parent.append(text, later);
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);

  insertBefore.call(parent, document.createElement('i'), text);
  expect(parent.innerHTML).toBe('<i></i><font>uno</font>dos');
  insertBefore.call(parent, document.createElement('b'), document.createTextNode('fuera'));
  expect(parent.innerHTML).toBe('<i></i><font>uno</font>dos<b></b>');
  removeChild.call(parent, text);
  expect(parent.innerHTML).toBe('<i></i><font></font>dos<b></b>');
  removeChild.call(parent, later);
  expect(parent.innerHTML).toBe('<i></i><font></font><b></b>');
});
