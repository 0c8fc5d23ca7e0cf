import { formerPlayerName, unnamedWinnerName } from './rules.ts'
import { staffRoles } from './staff.ts'

/**
 * Words that names may not be made of, in the languages of the site, and in Russian, Korean and Chinese. Case, accents and look-alike letters do not
 * matter.
 */

const words = (text: string) => text.split(',').map((word) => word.trim())

/** Names that speak for the site, that its pages show instead of a name, or that players would trust about money. */
export const roles = [
  ...words(
    'admin, admins, administrator, administrators, administration, sysadmin, superuser, root, operator, operators',
  ),
  ...words(
    'support, helpdesk, moderator, moderators, moderation, mod, mods, gamemaster, webmaster, staff, owner, owners',
  ),
  ...words('official, system, security, management, postmaster, noreply, customer service, customer care, billing'),
  ...words(
    'payments, payouts, refunds, verification, verified, prize desk, prizes desk, players desk, prizes, cash desk',
  ),
  ...words('desk, treasurer, editor, fraud, antifraud, winner, you, anonymous, deleted user, deleted account'),
  ...staffRoles.flatMap((role) => [role, `${role}s`]),
  formerPlayerName,
  unnamedWinnerName,
  // Services that send players to their pages, or that players trust about money.
  ...words('stripe, google, google pay, apple pay, recaptcha, altcha, unsplash, openstreetmap, paypal, mastercard'),
  ...words(
    'administratorin, administratoren, moderatorin, betreiber, verwaltung, kundendienst, kundenservice, offiziell',
  ),
  ...words('gewinner, gewinnerin, inhaber, mitarbeiter'),
  ...words(
    'administrador, administradora, administradores, moderador, moderadora, soporte, oficial, ganador, ganadora',
  ),
  ...words(
    'administrateur, administratrice, administrateurs, moderateur, moderatrice, assistance, officiel, officielle',
  ),
  ...words('gagnant, gagnante, propriétaire'),
  ...words('administração, suporte, atendimento, ganhador, ganhadora, vencedor, vencedora, proprietário'),
  ...words(
    '管理者, 管理人, 運営, 運営者, 運営局, 事務局, 公式, サポート, スタッフ, モデレーター, アドミン, 賞金係, 当選者',
  ),
  ...words('المشرف, مشرف, المشرفون, الإدارة, إدارة, أدمن, الأدمن, الدعم, الدعم الفني, رسمي, الرسمي, الفائز'),
  ...words(
    'администратор, администраторы, администрация, админ, админы, модератор, модераторы, поддержка, поддержки, техподдержка',
  ),
  ...words('оператор, официальный, официально, сотрудник, владелец, победитель'),
  ...words('운영자, 관리자, 운영진, 운영팀, 어드민, 모더레이터, 고객센터, 고객지원, 공식, 당첨자, 우승자'),
  ...words('管理员, 管理員, 版主, 客服, 官方, 站长, 站長, 系统, 系統, 工作人员, 工作人員, 运营, 營運, 获奖者, 獲獎者'),
]

/** What an office of the site would be for: its prizes, its money, itself. Ordinary names have one of them, but no office beside it. */
export const subjects = [
  ...words(
    'prize, payout, payment, refund, money, cash, bank, winnings, reward, rewards, claim, claims, wallet, invoice',
  ),
  ...words('account, accounts, customer, customers, site, website, contest'),
  ...words('preis, preise, auszahlung, auszahlungen, zahlung, zahlungen, gewinn, gewinne, geld, kasse, erstattung'),
  ...words('erstattungen, rückerstattung, konto, konten'),
  ...words('premio, premios, pago, pagos, dinero, reembolso, reembolsos, caja, banco, cobro, cobros, sitio, concurso'),
  ...words(
    'prix, gain, gains, paiement, paiements, argent, remboursement, remboursements, caisse, banque, versement, versements',
  ),
  ...words('prêmio, prêmios, pagamento, pagamentos, dinheiro, caixa, saque, saques'),
  ...words('賞金, 賞品, 景品, 支払い, 支払, 返金, 決済, お客様'),
  ...words('جائزة, الجائزة, جوائز, الجوائز, دفع, الدفع, المدفوعات, الأموال, استرداد, الاسترداد, الموقع'),
  ...words(
    'приз, призы, призов, выплата, выплаты, выплат, платеж, платежи, платежей, возврат, возвратов, деньги, касса',
  ),
  ...words('банк, выигрыш, выигрышей, сайт, сайта'),
  ...words('상금, 상품, 지급, 결제, 환불, 당첨, 사이트, 고객'),
  ...words('奖金, 獎金, 奖品, 獎品, 付款, 支付, 退款, 提现, 财务, 財務, 网站, 網站, 客户, 客戶'),
]

/** Offices, and those who hold them. */
export const offices = [
  ...words('team, manager, managers, department, dept, head, chief, hq, headquarters, office, officer, agent, agents'),
  ...words(
    'service, services, help, care, center, centre, crew, contact, director, representative, assistant, bot, info',
  ),
  ...words('leiter, leiterin, leitung, abteilung, büro, stelle, dienst, hilfe, zentrale'),
  ...words(
    'equipo, gerente, departamento, oficina, servicio, ayuda, encargado, encargada, central, jefe, jefa, atención',
  ),
  ...words('équipe, gérant, responsable, bureau, département, aide, chef, directeur, siège'),
  ...words('equipe, escritório, serviço, ajuda, responsável, chefe, diretor'),
  ...words('係, チーム, 担当, 担当者, 窓口, センター, マネージャー, 本部'),
  ...words('فريق, قسم, مكتب, مدير, المدير, مسؤول, المسؤول, خدمة, مركز'),
  ...words('отдел, служба, команда, менеджер, центр, помощь, директор, агент, офис'),
  ...words('팀, 담당자, 담당, 센터, 매니저, 부서, 지원, 서비스, 본사'),
  ...words('团队, 團隊, 经理, 經理, 部门, 部門, 中心, 办公室, 服务, 服務, 专员, 專員'),
]

/** Words that change nothing: 'The Support Team' is Support. */
export const fillers = words('the, of, for, and, your, our, game, real, online, app')
