import { iconFiles, linkPreview } from '../brand/brand-pictures.ts';
import type { Brand } from '../brand/read-brand.ts';
import { provideConfig } from '../../src/portal-config.ts';
import { texts } from '../../src/texts.ts';
import { dress, fillPage, previewFile } from './fill-page.ts';
import type { PortalFiles } from './portal-files.ts';
import { renderPages } from './render-pages.tsx';
import type { PortalValues } from './demonstration-portal.ts';

interface ConfigureOptions {
  readonly values: PortalValues;
  readonly brand: Brand;
  /** origin that customers use; null: no canonical address, and no picture for links to it */
  readonly publicOrigin: string | null;
}

/**
 * The files of one utility's portal: its page with the landing prerendered, and its pictures. The build's own files hold
 * nothing of a utility.
 * @param template content of `template.html`
 */
export async function configurePortal(
  template: string,
  { values, brand, publicOrigin }: ConfigureOptions,
): Promise<PortalFiles> {
  const names = { utilityName: values.utilityName, serviceName: texts.serviceName };
  const { config, files } = await dress(values, brand);
  provideConfig(config);
  const page = fillPage(template, config, brand, publicOrigin);
  const rendered = Object.entries(await renderPages());
  files.set(
    'index.html',
    Buffer.from(rendered.reduce((html, [name, part]) => html.replace(`<!--${name}-->`, () => part), page)),
  );
  for (const [name, content] of await iconFiles(brand, names)) files.set(name, Buffer.from(content));
  if (publicOrigin !== null) files.set(previewFile, await linkPreview(brand, names));
  return files;
}
