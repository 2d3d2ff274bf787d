import { jsPDF } from 'jspdf';
import type { ReceiptText } from '../../../machines/model/receipt.ts';
import { formatDate, receiptFacts } from '../../receipt-facts.ts';
import { texts } from '../../texts.ts';
import { fontFamily, addReceiptFont } from './receipt-font.ts';

const copy = texts.success;
const pageMm = 215.9;
const marginMm = 22;
const widthMm = pageMm - 2 * marginMm;
const valueMm = marginMm + 52;
/** Visual style of the receipt (configuration.md#brand). */
export interface ReceiptLook {
  readonly colours: Readonly<Record<'brand' | 'onBrand' | 'soft' | 'line' | 'text' | 'muted', string>>;
  /** a data URL */
  readonly logo: string;
  /** width divided by height */
  readonly logoRatio: number;
}

export interface PdfOptions {
  readonly look: ReceiptLook;
  /** IANA name; '' is the browser's zone */
  readonly timeZone: string;
  readonly utilityName: string;
  /** portal origin, with protocol */
  readonly address: string;
  /** '' if not configured */
  readonly helpPhone: string;
}

/** Creates the receipt: one letter-size page with the same characters as the screen (journey.md#receipt). */
export function receiptPdf(
  receipt: ReceiptText,
  { look, timeZone, utilityName, address, helpPhone }: PdfOptions,
): jsPDF {
  const { colours, logo, logoRatio } = look;
  // as large as fits in the bar beside the name
  const logoMm = { height: Math.min(18.33, 70 / logoRatio), width: Math.min(18.33 * logoRatio, 70) };
  const pdf = new jsPDF({ unit: 'mm', format: 'letter' });
  pdf.setProperties({ title: `${copy.pdf.title} ${receipt.folio}`, author: utilityName });
  pdf.setLanguage('es-MX');
  const written = addReceiptFont(pdf);
  const write = (text: string, left: number, top: number, size: number, style: 'normal' | 'bold', colour: string) => {
    pdf.setFont(fontFamily, style).setFontSize(size).setTextColor(colour);
    const lines: string[] = pdf.splitTextToSize(written(text), marginMm + widthMm - left);
    pdf.text(lines, left, top);
    return top + (lines.length - 1) * size * 0.42;
  };

  pdf.setFillColor(colours.brand).rect(0, 0, pageMm, 30, 'F');
  pdf.addImage(logo, 'PNG', marginMm + 0.33, 15 - logoMm.height / 2, logoMm.width, logoMm.height);
  write(utilityName, marginMm + logoMm.width + 6.67, 17.5, 17, 'bold', colours.onBrand);

  write(copy.pdf.title, marginMm, 48, 22, 'bold', colours.text);

  pdf.setFillColor(colours.soft).setDrawColor(colours.brand).setLineWidth(0.6);
  pdf.roundedRect(marginMm, 57, widthMm, 32, 3, 3, 'FD');
  write(copy.folioLabel, marginMm + 8, 67, 12, 'normal', colours.muted);
  write(receipt.folio, marginMm + 8, 81, 30, 'bold', colours.brand);

  let top = 103;
  pdf.setDrawColor(colours.line).setLineWidth(0.3);
  for (const { term, value } of factsOf(receipt, timeZone)) {
    write(term, marginMm, top, 11, 'normal', colours.muted);
    const bottom = write(value, valueMm, top, 12, 'bold', colours.text);
    pdf.line(marginMm, bottom + 4, marginMm + widthMm, bottom + 4);
    top = bottom + 12;
  }

  top = write(copy.pdf.next, marginMm, top + 6, 14, 'bold', colours.text) + 8;
  const next = [copy.text, copy.pdf.check(address), ...(helpPhone === '' ? [] : [copy.pdf.help(helpPhone)])];
  for (const text of next) top = write(text, marginMm, top, 11.5, 'normal', colours.text) + 8;
  return pdf;
}

/** The screen's facts plus time and NIS. */
function factsOf(receipt: ReceiptText, timeZone: string): { term: string; value: string }[] {
  const { registeredAt, nis } = receipt;
  return [
    { term: copy.pdf.date, value: registeredAt === null ? '' : formatDate(registeredAt, timeZone, 'short') },
    { term: copy.pdf.nis, value: nis },
    ...receiptFacts({ ...receipt, registeredAt: null }, timeZone),
  ].filter(({ value }) => value !== '');
}
